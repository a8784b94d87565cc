/** On touch screens, mouse events follow after the pointer is lifted. */
const RELEASES = ["pointerup", "pointercancel", "mouseup"] as const;

/**
 * Runs at once, or, while the mouse button or a finger is down, after it is released: a layout change must not move a
 * button away under a press.
 */
export function whenReleased(run: () => void) {
  if (!document.querySelector(":active")) return run();
  const released = new AbortController();
  const runSoon = () => {
    released.abort();
    setTimeout(run);
  };
  for (const type of RELEASES) addEventListener(type, runSoon, { capture: true, signal: released.signal });
}
