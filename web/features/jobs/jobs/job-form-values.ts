import type { JobEditFormValues, JobForm, JobFormValues } from "@fettle/rules/jobs/job.schema";
import { jobInstant, jobWallTime, readWallTime } from "@fettle/rules/platform/wall-time";
import type { CreateJobInput, JobDetailFragment } from "../../../generated/graphql.ts";
import type { NewJob } from "./new-job-kind.ts";

export type JobStart = Partial<JobFormValues>;

export function emptyJob(start: JobStart = {}): JobFormValues {
  return {
    title: "",
    jobType: null,
    description: "",
    customerId: null,
    durationMinutes: null,
    siteAddress: null,
    accessNote: "",
    siteContactName: "",
    siteContactPhone: "",
    scheduledAt: null,
    equipmentIds: [],
    assignedTechIds: [],
    ...start,
  };
}

export function unsentJobValues({ input }: NewJob, timeZone: string): JobFormValues {
  return emptyJob({
    title: input.title,
    jobType: input.jobType ?? null,
    description: input.description ?? "",
    customerId: input.customerId ?? null,
    durationMinutes: input.durationMinutes ?? null,
    siteAddress: input.siteAddress ?? null,
    accessNote: input.accessNote ?? "",
    siteContactName: input.siteContactName ?? "",
    siteContactPhone: input.siteContactPhone ?? "",
    scheduledAt: input.scheduledAt ? jobWallTime(input.scheduledAt, timeZone).toString() : null,
    equipmentIds: input.equipmentIds,
    assignedTechIds: input.assignedTechIds,
  });
}

export function jobFormValues(job: JobDetailFragment, timeZone: string): JobEditFormValues {
  return {
    title: job.title,
    jobType: job.jobType,
    description: job.description ?? "",
    status: job.status,
    customerId: job.customer?.id ?? null,
    durationMinutes: job.durationMinutes ?? null,
    siteAddress: job.siteAddress ?? null,
    accessNote: job.accessNote ?? "",
    siteContactName: job.siteContactName ?? "",
    siteContactPhone: job.siteContactPhone ?? "",
    scheduledAt: job.scheduledAt ? jobWallTime(job.scheduledAt, timeZone).toString() : null,
    equipmentIds: job.equipment.map((item) => item.id),
    assignedTechIds: job.technicians.map((technician) => technician.id),
  };
}

/** Returns null for an empty or incomplete time. */
export function instantOf(text: string | null, timeZone: string): string | null {
  const wall = readWallTime(text);
  return wall && jobInstant(wall, timeZone);
}

export function jobInput<Form extends JobForm>(form: Form, timeZone: string) {
  return {
    ...form,
    scheduledAt: form.scheduledAt && jobInstant(form.scheduledAt, timeZone),
  } satisfies CreateJobInput;
}
