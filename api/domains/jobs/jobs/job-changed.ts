import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { jobEvents } from "./job.events.ts";

export async function jobChanged({ tx, publish }: UnitOfWork, jobId: string | null) {
  if (!jobId) return;
  const job = await tx.job.findUnique({ where: { id: jobId }, select: { scheduledAt: true } });
  const at = job?.scheduledAt?.toISOString() ?? null;
  publish(jobEvents, { jobId, kind: "changed", from: at, to: at });
}
