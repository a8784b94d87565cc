import { z } from "zod";
import { jobStatusJson, jobTypeJson } from "./enum-json.ts";
import { externalIdJson } from "./external-ids.ts";
import type { RestJobFragment } from "./generated/documents.ts";
import { visitTimes } from "./job-wall-time.ts";
import { named } from "./named-schema.ts";
import { fromCents, instant, text } from "./rest-output.ts";

const jobEquipmentJson = named(
  "JobEquipment",
  z.object({ id: z.guid(), name: z.string(), make: text, model: text, serial: text }),
  { type: "Equipment", description: "A piece of equipment on a job." },
);

const jobTechnicianJson = named(
  "JobTechnician",
  z.object({ id: z.guid(), name: z.string(), email: text, color: z.string() }),
  { type: "Member", description: "A member assigned to a job." },
);

export const jobJson = named(
  "Job",
  z.object({
    id: z.guid(),
    number: z.int(),
    title: z.string(),
    jobType: jobTypeJson.nullable(),
    description: text,
    status: jobStatusJson,
    ...visitTimes,
    completed_at: instant.nullable(),
    customer_id: z.guid().nullable(),
    customer_name: text,
    customer_address: text,
    customer_phone: text,
    confirmationToken: text,
    estimated_value: z.number().nullable().describe("Dollars. null for technicians."),
    duration_minutes: z.int().nullable(),
    site_address: text,
    access_note: text,
    site_contact_name: text,
    site_contact_phone: text,
    cannot_make_it_at: instant.nullable(),
    equipment: z.array(jobEquipmentJson),
    technicians: z.array(jobTechnicianJson),
    version: z.int(),
    external_id: externalIdJson,
    archived_at: instant.nullable(),
    created_at: instant,
    updated_at: instant,
  }),
);

/** Names each field, because a rest pattern takes V8 several times as long, and lists have up to 10,000 jobs. */
export function toJobJson(job: RestJobFragment): z.output<typeof jobJson> {
  const { customer } = job;
  return {
    id: job.id,
    number: job.number,
    title: job.title,
    jobType: job.jobType,
    description: job.description,
    status: job.status,
    scheduled_at: job.scheduledAt,
    scheduled_wall_time: job.scheduledWallTime,
    completed_at: job.completedAt,
    customer_id: customer?.id ?? null,
    customer_name: customer?.name ?? null,
    customer_address: customer?.address ?? null,
    customer_phone: customer?.phone ?? null,
    confirmationToken: job.confirmationToken,
    estimated_value: fromCents(job.estimatedValueCents),
    duration_minutes: job.durationMinutes,
    site_address: job.siteAddress,
    access_note: job.accessNote,
    site_contact_name: job.siteContactName,
    site_contact_phone: job.siteContactPhone,
    cannot_make_it_at: job.cannotMakeItAt,
    equipment: job.equipment,
    technicians: job.technicians,
    version: job.version,
    external_id: job.externalId,
    archived_at: job.archivedAt,
    created_at: job.createdAt,
    updated_at: job.updatedAt,
  };
}
