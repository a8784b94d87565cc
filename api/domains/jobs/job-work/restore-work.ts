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
import { recordDiary } from "../job-diary/record-diary.ts";
import { keepInvoicing } from "../jobs/keep-invoicing.ts";
import { changeWork } from "./change-work.ts";
import { type EntryPlace, isOn } from "./work-entry.ts";

const NAMES = { jobNote: "Note", jobHours: "Hours", jobPart: "Part", jobCharge: "Charge", jobPhoto: "Photo" };
type WorkKind = keyof typeof NAMES;
const RESTORED = {
  jobNote: "note_restored",
  jobHours: "hours_restored",
  jobPart: "part_restored",
  jobPhoto: "photo_restored",
  jobCharge: null,
} as const;

/** Undoes a removal and returns the job's id. Requires the same permissions and locks as removal. Idempotent. */
export async function restoreWork(work: UnitOfWork, kind: WorkKind, place: EntryPlace): Promise<string> {
  const { tx, actor } = work;
  const { id } = place;
  const kept = await readDeleted<{ job_id: string; author_id?: string | null }>(work, kind, id);
  if (!kept) return jobOf(work, kind, place);
  if (!isOn(place, kept.job_id)) throw new NothingKeptError(NAMES[kind]);
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
  const restored = RESTORED[kind];
  if (restored) await recordDiary(work, [{ jobId: kept.job_id, kind: restored, entryId: id }]);
  await keepInvoicing(work, { jobId: kept.job_id });
  return kept.job_id;
}

async function jobOf({ tx, orgId }: UnitOfWork, kind: WorkKind, place: EntryPlace): Promise<string> {
  const [found] = await tx.$queryRaw<{ jobId: string }[]>`
    select job_id as "jobId" from ${Prisma.raw(recordTables[kind].table)}
    where org_id = ${orgId}::uuid and id = ${place.id}::uuid`;
  if (!found || !isOn(place, found.jobId)) throw new NothingKeptError(NAMES[kind]);
  return found.jobId;
}
