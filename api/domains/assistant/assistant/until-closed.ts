/** Closing aborts the generator immediately. Otherwise it would only notice after its current await. */
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
