const realNow = Date.now;

/** Simulates, in a story, that it opens at an instant (ISO), from which the clock runs on; returns a function that ends that. */
export function beAt(instant: string) {
  const ahead = Date.parse(instant) - realNow();
  Date.now = () => realNow() + ahead;
  return () => {
    Date.now = realNow;
  };
}
