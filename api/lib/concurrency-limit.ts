export function limitConcurrency(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) await new Promise<void>((wake) => waiting.push(wake));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
