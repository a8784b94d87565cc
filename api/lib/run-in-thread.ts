import { Worker } from "node:worker_threads";

export interface ThreadLimits {
  milliseconds: number;
  megabytes: number;
}

class ThreadFailedError extends Error {
  override name = "ThreadFailedError";
}

/**
 * Runs a file in a worker thread with `data` as `workerData`. Resolves to its only message. Throws ThreadFailedError.
 */
export function runInThread<Result>(
  file: URL,
  data: unknown,
  { milliseconds, megabytes }: ThreadLimits,
): Promise<Result> {
  const thread = new Worker(file, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  return new Promise<Result>((resolve, reject) => {
    const fail = (why: string) => reject(new ThreadFailedError(why));
    const deadline = setTimeout(() => fail("It took too long"), milliseconds);
    thread.on("message", resolve);
    thread.on("error", (error) => fail(String(error)));
    thread.on("exit", () => {
      clearTimeout(deadline);
      fail("The thread ended early");
    });
  }).finally(() => thread.terminate());
}
