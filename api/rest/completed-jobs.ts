import { z } from "zod";
import { NotFoundError } from "../errors.ts";
import { unitJson } from "./enum-json.ts";
import {
  RestCompletedJobDocument,
  RestCompletedJobEquipmentDocument,
  type RestCompletedJobFragment,
  RestCompletedJobsDocument,
  RestDeleteCompletedJobDocument,
  RestJobChargesDocument,
  RestJobHoursDocument,
  RestJobNotesDocument,
  RestJobPartsDocument,
  RestJobPhotosDocument,
} from "./generated/documents.ts";
import { visitTimes } from "./job-wall-time.ts";
import {
  hoursJson,
  noteJson,
  partJson,
  photoJson,
  toHoursJson,
  toNoteJson,
  toPartJson,
  toPhotoJson,
} from "./job-work-json.ts";
import { archived, archivedArguments, completedRange, updatedSince, visitRange } from "./list-filters.ts";
import { named } from "./named-schema.ts";
import { idParameter, paging, search } from "./rest-input.ts";
import { deletion, fromCents, instant, text } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

/** A completed job is the same record, so `id` equals `original_job_id`. */
const completedJobJson = named(
  "CompletedJob",
  z.object({
    id: z.guid(),
    original_job_id: z.guid(),
    title: z.string(),
    description: text,
    notes: text.describe("The job's notes, separated by blank lines."),
    customer_id: z.guid().nullable(),
    customer_name: text,
    ...visitTimes,
    completed_at: instant.nullable(),
    has_invoice: z.boolean(),
    photo_count: z.int(),
    archived_at: instant.nullable(),
    updated_at: instant,
  }),
  { type: "Job", description: "A job that’s done." },
);

const chargeJson = named(
  "JobCharge",
  z.object({
    id: z.guid(),
    description: z.string(),
    kind: z.enum(["labour", "part", "other"]),
    quantity: z.number(),
    unit: unitJson,
    unit_price: z.number().nullable().describe("Dollars excluding GST. null for technicians."),
    total: z.number().nullable().describe("Dollars excluding GST. null for technicians."),
  }),
);

const equipmentJson = named(
  "CompletedJobEquipment",
  z.object({ equipment_id: z.guid(), equipment_name: z.string(), created_at: instant }),
  { description: "A piece of equipment on a completed job." },
);

function toCompletedJobJson(job: RestCompletedJobFragment): z.output<typeof completedJobJson> {
  return {
    id: job.id,
    original_job_id: job.id,
    title: job.title,
    description: job.description,
    notes: job.notes.map((note) => note.text).join("\n\n") || null,
    customer_id: job.customer?.id ?? null,
    customer_name: job.customer?.name ?? null,
    scheduled_at: job.scheduledAt,
    scheduled_wall_time: job.scheduledWallTime,
    completed_at: job.completedAt,
    has_invoice: job.hasInvoice,
    photo_count: job.photoCount,
    archived_at: job.archivedAt,
    updated_at: job.updatedAt,
  };
}

function completed<Job extends { status: string }>(job: Job | null): Job {
  if (job?.status !== "done") throw new NotFoundError("Completed job");
  return job;
}

const invoiced = z
  .union(
    [z.literal("").transform(() => undefined), z.enum(["true", "false"])],
    "invoiced must be true or false",
  )
  .transform((text) => (text === undefined ? undefined : text === "true"))
  .optional();

const tag = "Completed jobs";

export const completedJobRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/jobs/completed",
    summary: "List completed jobs, newest first",
    tag,
    query: (zone) =>
      z.object({
        ...paging,
        search,
        customerId: idParameter,
        technicianId: idParameter,
        invoiced,
        updatedSince: updatedSince(zone),
        ...visitRange(zone),
        ...completedRange(zone),
        archived,
      }),
    response: z.array(completedJobJson),
    document: RestCompletedJobsDocument,
    variables: ({ query: { limit, cursor, archived: asked, ...filter } }) => ({
      first: limit,
      after: cursor,
      ...filter,
      ...archivedArguments(asked),
    }),
    output: ({ jobs }) => jobs.edges.map(({ node }) => toCompletedJobJson(node)),
    nextCursor: ({ jobs: { pageInfo } }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  }),
  route({
    method: "GET",
    url: "/api/jobs/completed/:id",
    summary: "Read a completed job",
    tag,
    response: completedJobJson,
    document: RestCompletedJobDocument,
    variables: ({ id }) => ({ id }),
    output: ({ job }) => toCompletedJobJson(completed(job)),
  }),
  route({
    method: "DELETE",
    url: "/api/jobs/completed/:id",
    summary: "Delete a completed job, or archive it if it has been invoiced",
    tag,
    response: deletion,
    document: RestDeleteCompletedJobDocument,
    variables: ({ id }) => ({ id }),
    output: ({ deleteJob }) => deleteJob,
  }),
  route({
    method: "GET",
    url: "/api/jobs/completed/:id/charges",
    summary: "List the charges on a completed job",
    tag,
    response: z.array(chargeJson),
    document: RestJobChargesDocument,
    variables: ({ id }) => ({ id }),
    output: ({ job }) =>
      completed(job).charges.map(({ unitPrice, totalCents, ...same }) => ({
        ...same,
        unit_price: unitPrice,
        total: fromCents(totalCents),
      })),
  }),
  route({
    method: "GET",
    url: "/api/jobs/completed/:id/hours",
    summary: "List the hours logged on a completed job",
    tag,
    response: z.array(hoursJson),
    document: RestJobHoursDocument,
    variables: ({ id }) => ({ id }),
    output: ({ job }) => completed(job).hours.map(toHoursJson),
  }),
  route({
    method: "GET",
    url: "/api/jobs/completed/:id/parts",
    summary: "List the parts used on a completed job",
    tag,
    response: z.array(partJson),
    document: RestJobPartsDocument,
    variables: ({ id }) => ({ id }),
    output: ({ job }) => completed(job).parts.map(toPartJson),
  }),
  route({
    method: "GET",
    url: "/api/jobs/completed/:id/notes",
    summary: "List the notes on a completed job",
    tag,
    response: z.array(noteJson),
    document: RestJobNotesDocument,
    variables: ({ id }) => ({ id }),
    output: ({ job }) => completed(job).notes.map(toNoteJson),
  }),
  route({
    method: "GET",
    url: "/api/jobs/completed/:id/photos",
    summary: "List the photos of a completed job",
    tag,
    response: z.array(photoJson),
    document: RestJobPhotosDocument,
    variables: ({ id }) => ({ id }),
    output: ({ job }) => completed(job).photos.map(toPhotoJson),
  }),
  route({
    method: "GET",
    url: "/api/jobs/completed/:id/equipment",
    summary: "List the equipment on a completed job",
    tag,
    response: z.array(equipmentJson),
    document: RestCompletedJobEquipmentDocument,
    variables: ({ id }) => ({ id }),
    output: ({ job }) =>
      completed(job).equipment.map(({ id, name, createdAt }) => ({
        equipment_id: id,
        equipment_name: name,
        created_at: createdAt,
      })),
  }),
];
