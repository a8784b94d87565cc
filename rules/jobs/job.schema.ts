import { z } from "zod";
import { quickCustomerSchema } from "../customers/customer.schema.ts";
import { NAME_MAX } from "../platform/field-lengths.ts";
import {
  idList,
  optionalId,
  optionalInstant,
  optionalMultiline,
  optionalText,
  requiredText,
  version,
} from "../platform/input-fields.ts";
import { requiredWallTime, wallTime } from "../platform/wall-time.schema.ts";
import { JOB_STATUSES, JOB_TYPES } from "./job-status.ts";

/** The most a 32-bit column of cents can store. */
const MAX_CENTS = 2_147_483_647;

const MIN_MINUTES = 5;
const MAX_MINUTES = 1_440;
const SITE_ADDRESS_MAX = 500;
export const ACCESS_NOTE_MAX = 1_000;

const jobType = z.enum(JOB_TYPES, "Job type must be Service, Repair, Installation or Other").nullish();
const status = z.enum(JOB_STATUSES, "That isn’t a job status");

const fields = {
  title: requiredText("Title", NAME_MAX, "Title is required"),
  jobType,
  description: optionalMultiline("Description"),
  customerId: optionalId("Customer"),
  durationMinutes: z
    .int("Duration must be a whole number of minutes")
    .min(MIN_MINUTES, `Duration must be at least ${MIN_MINUTES} minutes`)
    .max(MAX_MINUTES, "Duration can be at most 24 hours")
    .nullish(),
  siteAddress: optionalText("Visit address", SITE_ADDRESS_MAX),
  accessNote: optionalMultiline("Access note", ACCESS_NOTE_MAX),
  siteContactName: optionalText("Site contact"),
  siteContactPhone: optionalText("Site contact’s phone"),
};

/** `scheduledAt` is an encoded instant (see wall-time). */
export const createJobSchema = z.object({
  ...fields,
  scheduledAt: optionalInstant("Scheduled time"),
  equipmentIds: idList("Equipment").nullish(),
  assignedTechIds: idList("Technicians").nullish(),
  estimatedValueCents: z
    .int("Estimated value must be a whole number of cents")
    .min(0, "Estimated value can’t be negative")
    .max(MAX_CENTS, "Estimated value can be at most $21,474,836.47")
    .nullish(),
});

/** Omitted fields don't change, null clears a field, and a list replaces the old one. */
export const updateJobSchema = createJobSchema.partial().extend({
  status: status.optional(),
  version,
});

export const rescheduleJobSchema = z.object({ scheduledAt: optionalInstant("Scheduled time"), version });

export const jobFormSchema = z.object({
  ...fields,
  scheduledAt: wallTime,
  equipmentIds: idList("Equipment"),
  assignedTechIds: idList("Technicians"),
});

/** The time editor’s fields. The usual duration depends on the job type. */
export const visitTimeFormSchema = jobFormSchema.pick({
  jobType: true,
  scheduledAt: true,
  durationMinutes: true,
});

export const scheduleJobFormSchema = visitTimeFormSchema.extend({
  scheduledAt: requiredWallTime("Choose a date and time"),
  assignedTechIds: jobFormSchema.shape.assignedTechIds,
});

export const newJobFormSchema = jobFormSchema.extend({ newCustomer: quickCustomerSchema.nullable() });

export const jobEditFormSchema = jobFormSchema.extend({ status });

export type CreateJobInput = z.output<typeof createJobSchema>;
export type UpdateJobInput = z.output<typeof updateJobSchema>;
export type JobFormValues = z.input<typeof jobFormSchema>;
export type JobForm = z.output<typeof jobFormSchema>;
export type NewJobFormValues = z.input<typeof newJobFormSchema>;
export type NewJobForm = z.output<typeof newJobFormSchema>;
export type JobEditFormValues = z.input<typeof jobEditFormSchema>;
export type JobEditForm = z.output<typeof jobEditFormSchema>;
