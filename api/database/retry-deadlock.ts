const ATTEMPTS = 3;

/**
 * Retries a transaction after a deadlock: triggers lock jobs and equipment in opposite orders. Reset any collected
 * state inside `work`.
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

/** Prisma maps PostgreSQL's 40P01 to its own code, except in raw statements. */
const isDeadlock = (error: unknown) =>
  error instanceof Error &&
  error.name === "PrismaClientKnownRequestError" &&
  ((error as Error & { code?: string }).code === "P2034" || error.message.includes("Code: `40P01`"));
