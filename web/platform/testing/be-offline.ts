/** Simulates being offline in a story; returns a function that restores the network. */
export function beOffline() {
  Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
  return () => {
    Reflect.deleteProperty(navigator, "onLine");
  };
}
