// Other tabs of this phone on the same table: whoever changes what waits tells them, and they read it anew.
// Not every browser has the channel; then a tab reads anew when it is looked at and before it sends.

export class Tabs {
  constructor(table, hears) {
    try {
      this.channel = new BroadcastChannel(`sheepfold-${table}`);
      this.channel.onmessage = hears;
    } catch {
      this.channel = null;
    }
  }

  tell() {
    this.channel?.postMessage("changed");
  }
}
