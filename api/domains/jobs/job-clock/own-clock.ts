import type { JobClock } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

export async function ownClock({ tx, actor }: UnitOfWork, id: string): Promise<JobClock> {
  const clock = await tx.jobClock.findUnique({ where: { id } });
  if (!clock || clock.userId !== actor.userId) throw new NotFoundError("Clock");
  return clock;
}
