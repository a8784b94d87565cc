import { Worker } from "node:worker_threads";

export interface ThreadLimits {
  milliseconds: number;
  megabytes: number;
}

/** The thread's work failed, took too long or used too much memory. */
class ThreadFailedError extends Error {
  override name = "ThreadFailedError";
}

/**
 * Runs a file in a thread, off the event loop and within limits. The file gets `data` as `workerData` and posts one
 * message, its result. Throws ThreadFailedError.
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
