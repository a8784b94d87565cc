/** On touch screens, mouse events come after pointerup. */
const RELEASES = ["pointerup", "pointercancel", "mouseup"] as const;

/** Waits until the mouse or finger is released, so a layout shift can't move a button mid-press. */
export function whenReleased(run: () => void) {
  if (!document.querySelector(":active")) return run();
  const released = new AbortController();
  const runSoon = () => {
    released.abort();
    setTimeout(run);
  };
  for (const type of RELEASES) addEventListener(type, runSoon, { capture: true, signal: released.signal });
}
