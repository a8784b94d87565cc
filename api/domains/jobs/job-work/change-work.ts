import { isManaging } from "@fettle/rules/identity/role";
import { ConflictError, ForbiddenError } from "../../../errors.ts";
import { doneSince } from "../../../platform/actions/done-at.ts";
import type { Actor, UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { goneRecord } from "../../../platform/deleted-records/gone-record.ts";
import { tellDeed } from "../../../platform/what-happened.ts";
import { jobEvents } from "../jobs/job.events.ts";
import { ofBilledJob } from "../jobs/share-invoice.ts";

/**
 * When an invoice blocks a change. Invoices can be sent up front, so hours can be changed until the job is done. A
 * clock's time is never rejected.
 */
export type WorkLock = "invoiced" | "invoiced and done" | "never";

/**
 * Starts a change to a job's work, and returns it dated no earlier than the job. The lock stops anyone invoicing the
 * job mid-change.
 */
export async function changeWork<Work extends UnitOfWork>(
  work: Work,
  jobId: string,
  lock: WorkLock = "invoiced",
): Promise<Work> {
  const { scheduledAt, createdAt } = await requireOpenWork(work, jobId, lock);
  const at = scheduledAt?.toISOString() ?? null;
  work.publish(jobEvents, { jobId, kind: "changed", from: at, to: at });
  return doneSince(work, createdAt);
}

interface OpenJob {
  scheduledAt: Date | null;
  createdAt: Date;
  hasInvoice: boolean;
  isDone: boolean;
}

/**
 * Locks a job whose work can still be changed. The error doesn't identify the invoice,
 * because technicians can't see invoices.
 */
export async function requireOpenWork(
  { tx, orgId, actor, now }: Pick<UnitOfWork, "tx" | "orgId" | "now"> & { actor: Pick<Actor, "role"> },
  jobId: string,
  lock: WorkLock = "invoiced",
): Promise<{ scheduledAt: Date | null; createdAt: Date }> {
  const [job] = await tx.$queryRaw<OpenJob[]>`
    select scheduled_at as "scheduledAt", created_at as "createdAt", has_invoice as "hasInvoice", status = 'done' as "isDone" from jobs
    where org_id = ${orgId}::uuid and id = ${jobId}::uuid and archived_at is null
    for update`;
  if (!job) throw await goneRecord({ tx, orgId, now }, "job", jobId);
  if (job.hasInvoice && lock !== "never" && (lock === "invoiced" || job.isDone)) {
    const invoice = await tx.invoice.findFirst({
      where: { status: { not: "void" }, OR: [ofBilledJob(jobId), { quote: { jobId } }] },
      select: {
        number: true,
        createdAt: true,
        organisation: { select: { timeZone: true } },
        events: { where: { kind: "created" }, select: { actor: { select: { name: true } } }, take: 1 },
      },
    });
    const which = invoice && isManaging(actor.role) ? ` (${invoice.number})` : "";
    const deed = invoice && {
      verb: "invoiced",
      by: invoice.events[0]?.actor?.name ?? null,
      at: invoice.createdAt,
    };
    const told = deed ? `. ${tellDeed("job", deed, now, invoice.organisation.timeZone)}.` : "";
    throw new ConflictError(
      `This job has been invoiced${which}, so you can’t change the work on it any more${told}`,
      {
        reason: "INVOICED",
      },
    );
  }
  return job;
}

/** Technicians can only edit or remove what they added. Managers and admins can change anything. */
export function checkMayChange(
  { actor }: Pick<UnitOfWork, "actor">,
  { authorId }: { authorId: string | null },
  deed: "edit" | "remove",
) {
  if (isManaging(actor.role) || authorId === actor.userId) return;
  throw new ForbiddenError(`You can only ${deed} what you added yourself`);
}
