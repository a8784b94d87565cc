import { ConflictError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

/**
 * Throws CONFLICT if the business is suspended or closed. A concurrent suspension waits for this transaction, then
 * closes anything it opened.
 */
export async function requireOpenBusiness({ tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">): Promise<void> {
  const [business] = await tx.$queryRaw<{ name: string; isSuspended: boolean }[]>`
    select name, suspended_at is not null as "isSuspended" from organisations where id = ${orgId}::uuid for share`;
  if (business?.isSuspended) {
    throw new ConflictError(
      `${business.name} can’t take payments or responses here right now. Please contact them directly.`,
    );
  }
}
