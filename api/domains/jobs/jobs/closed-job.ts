import type { ErrorReason } from "../../../app-error.ts";
import type { TenantTransaction } from "../../../database/client.ts";
import type { JobStatus } from "../../../database/generated/client/enums.ts";
import { tellDeed } from "../../../platform/what-happened.ts";

const CLOSED = {
  cancelled: { verb: "cancelled", reason: "CANCELLED" },
  done: { verb: "completed", reason: "COMPLETED" },
} as const satisfies Partial<Record<JobStatus, { verb: string; reason: ErrorReason }>>;

const isClosed = (status: JobStatus): status is keyof typeof CLOSED => status in CLOSED;

/** Returns who closed a job and when, for someone who changed it unaware. null if it's open. */
export async function whoClosed(
  { tx, now }: { tx: Pick<TenantTransaction, "jobStatusChange">; now: Date },
  { id, status, timeZone }: { id: string; status: JobStatus; timeZone: string },
): Promise<{ told: string; reason: ErrorReason } | null> {
  if (!isClosed(status)) return null;
  const { verb, reason } = CLOSED[status];
  const change = await tx.jobStatusChange.findFirst({
    where: { jobId: id, to: status },
    select: { at: true, user: { select: { name: true } } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
  });
  if (!change) return { told: `This job is ${verb}`, reason };
  const deed = { verb, at: change.at, by: change.user?.name ?? null };
  return { told: tellDeed("job", deed, now, timeZone), reason };
}
