"""What players of the practice table see and send. No rule of the games lives here."""
