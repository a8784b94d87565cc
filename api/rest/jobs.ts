import { createJobSchema, rescheduleJobSchema, updateJobSchema } from "@fettle/rules/jobs/job.schema";
import { JOB_STATUSES, JOB_TYPES, parseJobStatus } from "@fettle/rules/jobs/job-status";
import { idList, optionalId } from "@fettle/rules/platform/input-fields";
import { z } from "zod";
import { NotFoundError } from "../errors.ts";
import { externalIdFilter } from "./external-ids.ts";
import {
  RestCreateJobDocument,
  RestDeleteJobDocument,
  RestJobDocument,
  RestJobsDocument,
  RestRescheduleJobDocument,
  RestUpdateJobDocument,
} from "./generated/documents.ts";
import { jobJson, toJobJson } from "./job-json.ts";
import { scheduledWallTime } from "./job-wall-time.ts";
import {
  archived,
  archivedArguments,
  completedRange,
  statusesOf,
  updatedSince,
  visitRange,
} from "./list-filters.ts";
import { dollars, idParameter, MOMENT, paging, search } from "./rest-input.ts";
import { deletion } from "./rest-output.ts";
import { type Route, route } from "./route.ts";
import { zonedMoment } from "./zoned-moment.ts";

const UNKNOWN_STATUS = `status must be ${JOB_STATUSES.join(", ")}`;

const status = z.string(UNKNOWN_STATUS).transform((text, context) => {
  const known = parseJobStatus(text);
  if (known) return known;
  context.addIssue({ code: "custom", message: UNKNOWN_STATUS });
  return z.NEVER;
});

/** Every filter is optional, and without any the list is as documented. */
const jobFilter = (zone: string) =>
  z.object({
    ...paging,
    search,
    status: statusesOf(parseJobStatus, UNKNOWN_STATUS),
    customerId: idParameter,
    externalId: externalIdFilter,
    technicianId: idParameter,
    updatedSince: updatedSince(zone),
    ...visitRange(zone),
    ...completedRange(zone),
    archived,
  });

/** A time without a zone is in the organisation's local time, as elsewhere in REST. */
const scheduledAt = (zone: string) =>
  z
    .union(
      [
        z
          .string()
          .trim()
          .meta(MOMENT)
          .transform((iso) => zonedMoment(iso, zone)),
        z.null(),
      ],
      "Scheduled time is not a valid date and time",
    )
    .optional()
    .pipe(createJobSchema.shape.scheduledAt)
    .describe(
      "Start of the visit as an instant, e.g. 2026-12-01T09:00:00+10:00. Without a zone, it’s the organisation’s local time, like scheduledWallTime. null or an empty text means no date.",
    );

/** Required, so a body without it doesn't take the job off the schedule. */
const newTime = (zone: string) =>
  rescheduleJobSchema
    .extend({ scheduledAt: scheduledAt(zone), scheduledWallTime })
    .refine((body) => body.scheduledAt !== undefined || body.scheduledWallTime !== undefined, {
      path: ["scheduledAt"],
      error: "scheduledAt is required",
    });

/** Callers can send a single id, or several ids under the singular name. */
const singles = {
  equipmentId: z.union([optionalId("Equipment"), idList("Equipment")], "Equipment is not a valid id"),
  assignedUserId: optionalId("Technician"),
};

const jobType = z
  .union([z.literal("").transform(() => null), z.enum(JOB_TYPES)], {
    error: "Job type must be Service, Repair, Installation or Other",
  })
  .nullish();

const cents = { estimatedValueCents: true } as const;
const estimatedValue = dollars("Estimated value").nullish();
const inRest = (zone: string) => ({
  ...singles,
  scheduledAt: scheduledAt(zone),
  scheduledWallTime,
  jobType,
  estimatedValue,
});
const newJob = (zone: string) => createJobSchema.omit(cents).extend(inRest(zone));
const jobChanges = (zone: string) =>
  updateJobSchema.omit(cents).extend({ ...inRest(zone), status: status.optional() });

type Sent = {
  estimatedValue?: number | null | undefined;
  equipmentId?: string | string[] | null | undefined;
  equipmentIds?: string[] | null | undefined;
};

const jobInput = <Body extends Sent>({ estimatedValue, equipmentId, equipmentIds, ...body }: Body) => ({
  ...body,
  ...(Array.isArray(equipmentId)
    ? { equipmentIds: equipmentIds ?? equipmentId }
    : { equipmentId, equipmentIds }),
  ...(estimatedValue !== undefined && { estimatedValueCents: estimatedValue }),
});

const names = () => ({ estimatedValueCents: "estimatedValue" });

const createJob = (url: string, operationId: string): Route =>
  route({
    operationId,
    method: "POST",
    url,
    summary: "Create a job",
    tag: "Jobs",
    status: 201,
    body: newJob,
    response: jobJson,
    document: RestCreateJobDocument,
    variables: ({ body }) => ({ input: jobInput(body) }),
    names,
    output: ({ createJob }) => toJobJson(createJob),
  });

export const jobRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/jobs",
    summary: "List jobs: open jobs by time, then done and cancelled jobs, newest first",
    tag: "Jobs",
    query: jobFilter,
    response: z.array(jobJson),
    document: RestJobsDocument,
    variables: ({ query: { limit, cursor, status: statuses, archived: asked, ...filter } }) => ({
      first: limit,
      after: cursor,
      ...filter,
      statuses,
      ...archivedArguments(asked),
    }),
    names: () => ({ statuses: "status" }),
    output: ({ jobs }) => jobs.edges.map(({ node }) => toJobJson(node)),
    nextCursor: ({ jobs: { pageInfo } }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  }),
  createJob("/api/jobs", "createJob"),
  createJob("/api/jobs/create", "createJobAtOldPath"),
  route({
    method: "GET",
    url: "/api/jobs/:id",
    summary: "Read a job",
    tag: "Jobs",
    response: jobJson,
    document: RestJobDocument,
    variables: ({ id }) => ({ id }),
    output: ({ job }) => {
      if (!job) throw new NotFoundError("Job");
      return toJobJson(job);
    },
  }),
  route({
    method: "PUT",
    url: "/api/jobs/:id",
    summary: "Update the given fields of a job",
    tag: "Jobs",
    body: jobChanges,
    response: jobJson,
    document: RestUpdateJobDocument,
    variables: ({ id, body }) => ({ id, input: jobInput(body) }),
    names,
    output: ({ updateJob }) => toJobJson(updateJob),
  }),
  route({
    method: "DELETE",
    url: "/api/jobs/:id",
    summary: "Delete a job, or archive it if it has been invoiced",
    tag: "Jobs",
    response: deletion,
    document: RestDeleteJobDocument,
    variables: ({ id }) => ({ id }),
    output: ({ deleteJob }) => deleteJob,
  }),
  route({
    method: "PATCH",
    url: "/api/jobs/:id/schedule",
    summary: "Move a job to another time, or take it off the schedule with null",
    tag: "Jobs",
    body: newTime,
    response: jobJson,
    document: RestRescheduleJobDocument,
    variables: ({ id, body }) => ({ id, ...body }),
    output: ({ rescheduleJob }) => toJobJson(rescheduleJob),
  }),
];
