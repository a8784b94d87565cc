/** Someone who waited longer doesn't expect it any more, e.g. after signing in. */
const LATEST_MS = 10_000;

const CONTROL = "input, textarea, select, button, a";

let keys: string[] = [];
let since = 0;

function onKeyDown(event: KeyboardEvent) {
  const { key, altKey, ctrlKey, metaKey, repeat, target } = event;
  if (repeat || key === "Shift") return;
  const isText = key.length === 1 || key === "Enter";
  if ((target as Element).closest(CONTROL) || altKey || ctrlKey || metaKey || !isText) {
    keys = [];
    return;
  }
  if (keys.length === 0 && key.toLowerCase() !== "c") return;
  if (keys.length === 0) since = performance.now();
  event.preventDefault();
  keys.push(key);
}

/** Keeps C, and what's typed after it, until the app's keys have loaded. In the first load, so it imports nothing. */
export const keepEarlyKeys = () => addEventListener("keydown", onKeyDown, true);

/** Returns C and what's typed after it, or nothing. From then on, the app's keys act. */
export function takeEarlyKeys(): string[] {
  removeEventListener("keydown", onKeyDown, true);
  return performance.now() - since < LATEST_MS ? keys.splice(0) : [];
}
