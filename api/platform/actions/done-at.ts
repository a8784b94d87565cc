import type { UnitOfWork } from "./unit-of-work.ts";

type Times = Pick<UnitOfWork, "now" | "doneAt">;

/** Moves `doneAt` to a record's beginning if it's earlier: the device's clock may be wrong. */
export function doneSince<Work extends Times>(work: Work, beginning: Date): Work {
  const { now, doneAt } = work;
  if (doneAt >= beginning) return work;
  return { ...work, doneAt: beginning < now ? beginning : now };
}

/** When offline work reached us. Null if it was done online. */
export const receivedAt = ({ now, doneAt }: Times): Date | null => (doneAt < now ? now : null);
