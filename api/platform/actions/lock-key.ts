import type { UnitOfWork } from "./unit-of-work.ts";

export async function lockKey({ tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">, key: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${orgId} || ${key}, 0))`;
}
