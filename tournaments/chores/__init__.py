"""What takes longer than a page may, as errands of the club."""
