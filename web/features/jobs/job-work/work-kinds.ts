import type { ApolloCache } from "@apollo/client";
import {
  jobHoursSchema,
  jobNoteSchema,
  jobPartSchema,
  otherChargeSchema,
} from "@fettle/rules/jobs/job-work.schema";
import { measured } from "@fettle/rules/jobs/unit.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { z } from "zod";
import {
  AddJobChargeDocument,
  AddJobHoursDocument,
  AddJobNoteDocument,
  AddJobPartDocument,
} from "../../../generated/graphql.ts";
import { jobRecord } from "../../../platform/job-cache/about-job.ts";
import { defineKind } from "../../../platform/outbox/outbox-kind.ts";
import { chargeDetail } from "./charge-detail.ts";
import { formatHours } from "./format-hours.ts";

const countOnJob = (cache: ApolloCache, jobId: string, field: string, more = 1) =>
  cache.modify({ id: `Job:${jobId}`, fields: { [field]: (stored: number | null) => (stored ?? 0) + more } });

const ofJob = { jobId: z.string() };
const records = ({ jobId }: { jobId: string }) => [jobRecord(jobId)];

const note = defineKind({
  kind: "note",
  role: "addition",
  label: "Note",
  nouns: ["note", "notes"],
  schema: jobNoteSchema.extend(ofJob),
  failure: MESSAGES.failedToAddNote,
  records,
  formAfter: ({ jobId }) => `job-note:${jobId}`,
  words: ({ text }) => text,
  send: ({ id, variables }, { client, context }) =>
    client.mutate({ mutation: AddJobNoteDocument, variables: { id, ...variables }, context }),
  apply: (cache, { variables }) => countOnJob(cache, variables.jobId, "noteCount"),
});

const hours = defineKind({
  kind: "hours",
  role: "addition",
  label: "Hours",
  nouns: ["hours entry", "hours entries"],
  schema: jobHoursSchema.extend(ofJob),
  failure: MESSAGES.failedToAddHours,
  records,
  formAfter: ({ jobId }) => `job-hours:${jobId}`,
  words: ({ hours, description }) => `${formatHours(hours)}, ${description ?? "Labour"}`,
  send: ({ id, variables }, { client, context }) =>
    client.mutate({ mutation: AddJobHoursDocument, variables: { id, ...variables }, context }),
  apply: (cache, { variables }) => countOnJob(cache, variables.jobId, "labourMinutes", variables.hours * 60),
});

const part = defineKind({
  kind: "part",
  role: "addition",
  label: "Part",
  nouns: ["part", "parts"],
  schema: jobPartSchema.extend(ofJob),
  failure: MESSAGES.failedToAddPart,
  records,
  formAfter: ({ jobId }) => `job-part:${jobId}`,
  words: ({ partName, quantity }) => `${partName} × ${quantity}`,
  send: ({ id, variables }, { client, context }) =>
    client.mutate({ mutation: AddJobPartDocument, variables: { id, ...variables }, context }),
  apply: (cache, { variables }) => countOnJob(cache, variables.jobId, "partCount"),
});

const charge = defineKind({
  kind: "charge",
  role: "addition",
  label: "Charge",
  nouns: ["charge", "charges"],
  schema: measured(z.object({ ...otherChargeSchema.shape, ...ofJob })),
  failure: "Failed to add charge",
  records,
  formAfter: ({ jobId }) => `job-charge:${jobId}`,
  words: ({ description, ...amount }) => `${description}, ${chargeDetail(amount)}`,
  send: ({ id, variables }, { client, context }) =>
    client.mutate({ mutation: AddJobChargeDocument, variables: { id, ...variables }, context }),
});

export const WORK_KINDS = { note, hours, part, charge };
export type WorkKind = keyof typeof WORK_KINDS;

export const isEditableWork = ({ kind }: { kind: string }): boolean => kind in WORK_KINDS;
