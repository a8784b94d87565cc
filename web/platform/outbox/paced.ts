/** Showing what waits costs as much as there is of it: so many are shown at most so often, in milliseconds. */
const MANY = 20;
const PAUSE_MS = 300;

/** Runs something at once while little waits, and a few times a second where there is much of it. */
export function paced(run: () => void) {
  let ranAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    ranAt = Date.now();
    run();
  };
  return {
    /** Runs it, at the latest after a pause; `count` says how much waits. */
    soon(count: number) {
      const wait = count > MANY ? ranAt + PAUSE_MS - Date.now() : 0;
      if (wait <= 0) now();
      else timer ??= setTimeout(now, wait);
    },
    now,
    stop: () => clearTimeout(timer),
  };
}
