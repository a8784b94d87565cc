const ATTEMPTS = 3;

/**
 * Retries `work`, which is one whole transaction, when PostgreSQL aborted it to break a deadlock. Triggers update
 * jobs when a customer or equipment is renamed, and equipment when a service job ends, so two such changes may lock
 * the same rows in opposite order. State that `work` collects must be reset inside it.
 */
export async function retryDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}

/** Prisma reports PostgreSQL's 40P01 under a code of its own, except for a raw statement. */
const isDeadlock = (error: unknown) =>
  error instanceof Error &&
  error.name === "PrismaClientKnownRequestError" &&
  ((error as Error & { code?: string }).code === "P2034" || error.message.includes("Code: `40P01`"));
