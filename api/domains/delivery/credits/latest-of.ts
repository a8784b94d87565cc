/**
 * The events of a source, at most one per `pauseMs`: of those that come meanwhile the last is told after the pause.
 * The source is read as it speaks, however slowly this is read.
 */
export function latestOf<Event>(
  source: AsyncIterableIterator<Event>,
  pauseMs: number,
): AsyncIterableIterator<Event> {
  let latest: { event: Event } | null = null;
  let isOver = false;
  let wake = () => {};
  let quietUntil = 0;

  async function readOn() {
    try {
      for await (const event of source) {
        latest = { event };
        wake();
      }
    } finally {
      isOver = true;
      wake();
    }
  }
  const reading = readOn();
  // A failure is told by `next`.
  reading.catch(() => {});

  return {
    async next() {
      await pause(quietUntil - performance.now());
      while (!latest && !isOver) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await promise;
      }
      if (!latest) {
        await reading;
        return { done: true, value: undefined };
      }
      const value = latest.event;
      latest = null;
      quietUntil = performance.now() + pauseMs;
      return { done: false, value };
    },
    async return() {
      await source.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const pause = (milliseconds: number) =>
  milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : null;
