import type { CreateJobInput } from "@fettle/rules/jobs/job.schema";
import { receivedAt } from "../../../platform/actions/done-at.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { nextNumber } from "../../../platform/number-sequences/next-number.ts";
import { sampleJobNumber } from "../../../platform/samples.ts";
import { peopleOf, queueNotice } from "../../delivery/push/queue-notice.ts";
import { newConfirmationToken } from "./confirmation-token.ts";
import { jobEvents } from "./job.events.ts";

export type JobDetails = Pick<
  CreateJobInput,
  | "jobType"
  | "description"
  | "customerId"
  | "estimatedValueCents"
  | "durationMinutes"
  | "siteAddress"
  | "accessNote"
  | "siteContactName"
  | "siteContactPhone"
>;

export type NewJob = JobDetails & {
  id?: string;
  title: string;
  scheduledAt?: Date | null | undefined;
  equipmentIds: string[];
  assignedTechIds: string[];
  followUpOfId?: string;
  followUpIntervalMonths?: number;
  isSample?: boolean;
};

/** Returns the new job's id. `source` says what created it if it wasn't the New Job form. */
export async function insertJob(work: UnitOfWork, job: NewJob, source?: string): Promise<string> {
  const { tx, actor, doneAt, publish } = work;
  const { equipmentIds, assignedTechIds, ...columns } = job;
  const { id } = await tx.job.create({
    data: {
      ...columns,
      number: job.isSample
        ? sampleJobNumber(await nextNumber(work, "sample"))
        : await nextNumber(work, "job"),
      createdById: actor.userId,
      confirmationToken: newConfirmationToken(),
      equipment: { create: equipmentIds.map((equipmentId, position) => ({ equipmentId, position })) },
      technicians: { create: assignedTechIds.map((userId, position) => ({ userId, position })) },
      createdAt: doneAt,
      statusChanges: {
        create: { to: "new", at: doneAt, receivedAt: receivedAt(work), userId: actor.userId, source },
      },
    },
    select: { id: true },
  });
  publish(jobEvents, { jobId: id, kind: "created", from: null, to: job.scheduledAt?.toISOString() ?? null });
  if (assignedTechIds.length > 0) {
    await queueNotice(work, { kind: "assigned", jobId: id }, peopleOf(assignedTechIds));
  }
  return id;
}
