/** A touch tells of its mouse only after its pointer was lifted. */
const RELEASES = ["pointerup", "pointercancel", "mouseup"] as const;

/**
 * Runs at once, or, while the mouse or a finger is down, once it is up: what changes the layout must not move a button
 * away from under a press.
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
