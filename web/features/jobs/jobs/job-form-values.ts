import type { JobEditFormValues, JobForm, JobFormValues } from "@fettle/rules/jobs/job.schema";
import { jobInstant, jobWallTime, readWallTime } from "@fettle/rules/platform/wall-time";
import type { CreateJobInput, JobDetailFragment } from "../../../generated/graphql.ts";
import type { NewJob } from "./new-job-kind.ts";

/** Initial values of a new job. */
export type JobStart = Partial<JobFormValues>;

/** The empty New Job dialog. */
export function emptyJob(start: JobStart = {}): JobFormValues {
  return {
    title: "",
    jobType: null,
    description: "",
    customerId: null,
    scheduledAt: null,
    equipmentIds: [],
    assignedTechIds: [],
    ...start,
  };
}

/** The form's values of a new job that waits in the outbox. */
export function unsentJobValues({ input }: NewJob, timeZone: string): JobFormValues {
  return emptyJob({
    title: input.title,
    jobType: input.jobType ?? null,
    description: input.description ?? "",
    customerId: input.customerId ?? null,
    scheduledAt: input.scheduledAt ? jobWallTime(input.scheduledAt, timeZone).toString() : null,
    equipmentIds: input.equipmentIds,
    assignedTechIds: input.assignedTechIds,
  });
}

/** The edit form's values of a stored job. */
export function jobFormValues(job: JobDetailFragment, timeZone: string): JobEditFormValues {
  return {
    title: job.title,
    jobType: job.jobType,
    description: job.description ?? "",
    status: job.status,
    customerId: job.customer?.id ?? null,
    scheduledAt: job.scheduledAt ? jobWallTime(job.scheduledAt, timeZone).toString() : null,
    equipmentIds: job.equipment.map((item) => item.id),
    assignedTechIds: job.technicians.map((technician) => technician.id),
  };
}

/** The encoded instant of a form's wall time; null without one, or while it is no whole time. */
export function instantOf(text: string | null, timeZone: string): string | null {
  const wall = readWallTime(text);
  return wall && jobInstant(wall, timeZone);
}

/** The mutation's input: the wall time becomes the encoded instant. */
export function jobInput<Form extends JobForm>(form: Form, timeZone: string) {
  return {
    ...form,
    scheduledAt: form.scheduledAt && jobInstant(form.scheduledAt, timeZone),
  } satisfies CreateJobInput;
}
