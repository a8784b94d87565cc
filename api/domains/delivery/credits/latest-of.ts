/** Throttles a source to one event per `pauseMs`, keeping the latest. */
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
  // `next` reports the failure.
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
