export function beOffline() {
  Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
  return () => {
    Reflect.deleteProperty(navigator, "onLine");
  };
}
