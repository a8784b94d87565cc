/** Showing what waits costs as much as there is of it: where there are so many, it pauses for so long for each. */
const MANY = 20;
const PAUSE_MS = 4;

/** Runs something at once while little waits, and the more rarely, the more there is. */
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
      const wait = count > MANY ? ranAt + count * PAUSE_MS - Date.now() : 0;
      if (wait <= 0) now();
      else timer ??= setTimeout(now, wait);
    },
    now,
    stop: () => clearTimeout(timer),
  };
}
