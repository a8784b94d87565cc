import type { Prisma } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { jobEvents } from "./job.events.ts";

export async function jobChanged(work: UnitOfWork, jobId: string | null): Promise<void> {
  if (jobId) await jobsChanged(work, { id: jobId });
}

export async function jobsChanged({ tx, publish }: UnitOfWork, where: Prisma.JobWhereInput): Promise<void> {
  const jobs = await tx.job.findMany({ where, select: { id: true, scheduledAt: true } });
  for (const { id, scheduledAt } of jobs) {
    const at = scheduledAt?.toISOString() ?? null;
    publish(jobEvents, { jobId: id, kind: "changed", from: at, to: at });
  }
}
