import type { JobType } from "../../database/generated/client/enums.ts";
import { newConfirmationToken } from "./confirmation-token.ts";
import { nextJobNumber } from "./job-number.ts";
import type { JobWriter } from "./job-writer.ts";

export type NewJob = {
  /** Of the caller's making. */
  id?: string;
  title: string;
  jobType?: JobType | null | undefined;
  description?: string | null | undefined;
  customerId?: string | null | undefined;
  scheduledAt?: Date | null | undefined;
  estimatedValueCents?: number | null | undefined;
  equipmentIds: string[];
  assignedTechIds: string[];
  followUpOfId?: string;
  followUpIntervalMonths?: number;
};

/**
 * Writes a new job with its number, its confirmation token and the first entry of its history, and returns
 * its id. `source` says what caused it when that wasn't a person's own New Job.
 */
export async function insertJob(writer: JobWriter, job: NewJob, source?: string): Promise<string> {
  const { tx, actor, now, events } = writer;
  const { equipmentIds, assignedTechIds, ...columns } = job;
  const { id } = await tx.job.create({
    data: {
      ...columns,
      number: await nextJobNumber(writer),
      createdById: actor.userId,
      confirmationToken: newConfirmationToken(),
      equipment: { create: equipmentIds.map((equipmentId, position) => ({ equipmentId, position })) },
      technicians: { create: assignedTechIds.map((userId, position) => ({ userId, position })) },
      statusChanges: { create: { to: "new", at: now, userId: actor.userId, source } },
    },
    select: { id: true },
  });
  events.push({ jobId: id, kind: "created", from: null, to: job.scheduledAt?.toISOString() ?? null });
  return id;
}
