import { JOB_STATUSES, JOB_TYPES } from "@fettle/rules/jobs/job-status";
import { z } from "zod";
import type { RestJobFragment } from "./generated/documents.ts";
import { toWallTime } from "./job-wall-time.ts";
import { fromCents, instant, text } from "./rest-output.ts";

export const jobJson = z.object({
  id: z.guid(),
  number: z.int(),
  title: z.string(),
  jobType: z.enum(JOB_TYPES).nullable(),
  description: text,
  status: z.enum(JOB_STATUSES),
  scheduled_at: instant.nullable(),
  scheduled_wall_time: text.describe("The organisation's local time, e.g. 2026-12-01T09:00."),
  completed_at: instant.nullable(),
  customer_id: z.guid().nullable(),
  customer_name: text,
  customer_address: text,
  customer_phone: text,
  confirmationToken: text,
  estimated_value: z.number().nullable().describe("Dollars. null for technicians."),
  equipment: z.array(z.object({ id: z.guid(), name: z.string(), make: text, model: text, serial: text })),
  technicians: z.array(z.object({ id: z.guid(), name: z.string(), email: text, color: z.string() })),
  version: z.int(),
  archived_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});

export function toJobJson(job: RestJobFragment, zone: string): z.output<typeof jobJson> {
  const {
    customer,
    archivedAt,
    scheduledAt,
    completedAt,
    estimatedValueCents,
    createdAt,
    updatedAt,
    ...same
  } = job;
  return {
    ...same,
    scheduled_at: scheduledAt,
    scheduled_wall_time: toWallTime(scheduledAt, zone),
    completed_at: completedAt,
    customer_id: customer?.id ?? null,
    customer_name: customer?.name ?? null,
    customer_address: customer?.address ?? null,
    customer_phone: customer?.phone ?? null,
    estimated_value: fromCents(estimatedValueCents),
    archived_at: archivedAt,
    created_at: createdAt,
    updated_at: updatedAt,
  };
}
