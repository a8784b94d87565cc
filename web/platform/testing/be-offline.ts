/** Takes the browser's network away for a story; answers with how to give it back. */
export function beOffline() {
  Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
  return () => {
    Reflect.deleteProperty(navigator, "onLine");
  };
}
