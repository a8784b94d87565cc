const realNow = Date.now;

/** Starts a story's clock at an instant (ISO). Returns a restore function. */
export function beAt(instant: string) {
  const ahead = Date.parse(instant) - realNow();
  Date.now = () => realNow() + ahead;
  return () => {
    Date.now = realNow;
  };
}
