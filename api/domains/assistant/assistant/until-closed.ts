/**
 * The values of a generator, which is told at once when nobody follows any more: by itself it would learn so only
 * after what it waits for.
 */
export function untilClosed<Value>(
  make: (signal: AbortSignal) => AsyncGenerator<Value, void>,
): AsyncIterableIterator<Value> {
  const closing = new AbortController();
  const values = make(closing.signal);
  return {
    next: () => values.next(),
    async return() {
      closing.abort();
      void values.return();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
