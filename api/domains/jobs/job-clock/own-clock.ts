import type { JobClock } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

/** Finds the person's clock, or the clock that counts instead of it. Null if its start never arrived. */
export async function findOwnClock({ tx, actor }: UnitOfWork, id: string): Promise<JobClock | null> {
  const clock = await tx.jobClock.findUnique({ where: { id } });
  if (!clock) return null;
  if (clock.userId !== actor.userId) throw new NotFoundError("Clock");
  return clock.sameAsId ? tx.jobClock.findUnique({ where: { id: clock.sameAsId } }) : clock;
}

export async function ownClock(work: UnitOfWork, id: string): Promise<JobClock> {
  const clock = await findOwnClock(work, id);
  if (!clock) throw new NotFoundError("Clock");
  return clock;
}
