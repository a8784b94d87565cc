/** Rendering cost grows with the queue. Past this many items, pause this long per item. */
const MANY = 20;
const PAUSE_MS = 4;

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
    soon(count: number) {
      const wait = count > MANY ? ranAt + count * PAUSE_MS - Date.now() : 0;
      if (wait <= 0) now();
      else timer ??= setTimeout(now, wait);
    },
    now,
    stop: () => clearTimeout(timer),
  };
}
