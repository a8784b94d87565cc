import { isManaging } from "@fettle/rules/identity/role";
import { Prisma } from "../../../database/generated/client/client.ts";
import { ConflictError, ForbiddenError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { recordTables } from "../../../platform/deleted-records/record-kinds.ts";
import {
  NothingKeptError,
  readDeleted,
  restoreRecord,
} from "../../../platform/deleted-records/restore-record.ts";
import { keepInvoicing } from "../jobs/keep-invoicing.ts";
import { changeWork } from "./change-work.ts";

const NAMES = { jobNote: "Note", jobHours: "Hours", jobPart: "Part", jobCharge: "Charge", jobPhoto: "Photo" };
type WorkKind = keyof typeof NAMES;

/** Undoes a removal and returns the job's id. Requires the same permissions and locks as removal. Idempotent. */
export async function restoreWork(work: UnitOfWork, kind: WorkKind, id: string): Promise<string> {
  const { tx, actor } = work;
  const kept = await readDeleted<{ job_id: string; author_id?: string | null }>(work, kind, id);
  if (!kept) return jobOf(work, kind, id);
  if (!isManaging(actor.role) && kept.author_id !== actor.userId) {
    throw new ForbiddenError("You can only restore what you added yourself");
  }
  const job = await tx.job.findUnique({
    where: { id: kept.job_id, archivedAt: null },
    select: { id: true },
  });
  if (!job) throw new ConflictError("The job was deleted too. Restore the job first.");
  await changeWork(work, kept.job_id);
  const taken = kind === "jobPhoto" ? "The same photo has been added again" : "This has been added again";
  await restoreRecord(work, kind, id, { taken });
  await keepInvoicing(work, { jobId: kept.job_id });
  return kept.job_id;
}

async function jobOf({ tx, orgId }: UnitOfWork, kind: WorkKind, id: string): Promise<string> {
  const [found] = await tx.$queryRaw<{ jobId: string }[]>`
    select job_id as "jobId" from ${Prisma.raw(recordTables[kind].table)}
    where org_id = ${orgId}::uuid and id = ${id}::uuid`;
  if (!found) throw new NothingKeptError(NAMES[kind]);
  return found.jobId;
}
