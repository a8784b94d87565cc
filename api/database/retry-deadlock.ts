const ATTEMPTS = 3;

/**
 * Runs `work`, which is one whole transaction, again when PostgreSQL ended it to break a deadlock: nothing of it
 * was kept. Triggers carry a name from a customer or equipment to jobs and a service's end from jobs to equipment,
 * so that two such changes can meet from opposite ends. What `work` gathers besides must start afresh in it.
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

/** Prisma says PostgreSQL's 40P01 in a code of its own, except of a raw statement. */
const isDeadlock = (error: unknown) =>
  error instanceof Error &&
  error.name === "PrismaClientKnownRequestError" &&
  ((error as Error & { code?: string }).code === "P2034" || error.message.includes("Code: `40P01`"));
