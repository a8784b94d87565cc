import type { UnitOfWork } from "../unit-of-work.ts";
import { jobEvents } from "./job.events.ts";

/** Tells the followers of a job that what they see of it changed. */
export async function jobChanged({ tx, publish }: UnitOfWork, jobId: string | null) {
  if (!jobId) return;
  const job = await tx.job.findUnique({ where: { id: jobId }, select: { scheduledAt: true } });
  const at = job?.scheduledAt?.toISOString() ?? null;
  publish(jobEvents, { jobId, kind: "changed", from: at, to: at });
}
