import { jobCallSchema } from "@fettle/rules/jobs/job-call.schema";
import {
  HOURS,
  HOURS_STEP,
  jobHoursEditSchema,
  jobHoursSchema,
  jobNoteSchema,
  jobPartEditSchema,
  jobPartSchema,
  PART_QUANTITY,
} from "@fettle/rules/jobs/job-work.schema";
import { version } from "@fettle/rules/platform/input-fields";
import { z } from "zod";
import { NotFoundError } from "../errors.ts";
import {
  RestAddJobHoursDocument,
  RestAddJobNoteDocument,
  RestAddJobPartDocument,
  RestCompleteJobDocument,
  RestJobHoursDocument,
  RestJobNotesDocument,
  RestJobPartsDocument,
  RestLogJobCallDocument,
  RestRemoveJobHoursDocument,
  RestRemoveJobNoteDocument,
  RestRemoveJobPartDocument,
  RestUpdateJobHoursDocument,
  RestUpdateJobNoteDocument,
  RestUpdateJobPartDocument,
} from "./generated/documents.ts";
import { jobJson, toJobJson } from "./job-json.ts";
import { hoursJson, noteJson, partJson, toHoursJson, toNoteJson, toPartJson } from "./job-work-json.ts";
import { named } from "./named-schema.ts";
import { figure } from "./rest-input.ts";
import { type Route, route } from "./route.ts";

function found<Job>(job: Job | null): Job {
  if (!job) throw new NotFoundError("Job");
  return job;
}

const jobCompletion = named(
  "JobCompletion",
  jobJson.extend({
    follow_ups: z.array(jobJson).describe("The jobs that were created for the next services."),
  }),
  { type: "Job", description: "The completed job." },
);

export const jobWorkRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/jobs/:id/notes",
    summary: "List a job's notes, oldest first",
    tag: "Job work",
    response: z.array(noteJson),
    document: RestJobNotesDocument,
    variables: ({ id }) => ({ id }),
    output: ({ job }) => found(job).notes.map(toNoteJson),
  }),
  route({
    method: "POST",
    url: "/api/jobs/:id/notes",
    summary: "Add a note to a job",
    tag: "Job work",
    status: 201,
    body: jobNoteSchema,
    response: noteJson,
    document: RestAddJobNoteDocument,
    variables: ({ id, body }) => ({ jobId: id, ...body }),
    output: ({ addJobNote }) => toNoteJson(addJobNote),
  }),
  route({
    method: "PATCH",
    url: "/api/jobs/:id/notes/:noteId",
    summary: "Update the given fields of a note. Technicians can only edit their own",
    tag: "Job work",
    body: jobNoteSchema.extend({ version }),
    response: noteJson,
    document: RestUpdateJobNoteDocument,
    variables: ({ id, noteId, body }) => ({ jobId: id, id: noteId, ...body }),
    output: ({ updateJobNote }) => toNoteJson(updateJobNote),
  }),
  route({
    method: "DELETE",
    url: "/api/jobs/:id/notes/:noteId",
    summary: "Remove a note and return the rest. Technicians can only remove their own",
    tag: "Job work",
    response: z.array(noteJson),
    document: RestRemoveJobNoteDocument,
    variables: ({ id, noteId }) => ({ jobId: id, id: noteId }),
    output: ({ removeJobNote }) => removeJobNote.notes.map(toNoteJson),
  }),
  route({
    method: "GET",
    url: "/api/jobs/:id/hours",
    summary: "List the hours logged on a job, oldest first",
    tag: "Job work",
    response: z.array(hoursJson),
    document: RestJobHoursDocument,
    variables: ({ id }) => ({ id }),
    output: ({ job }) => found(job).hours.map(toHoursJson),
  }),
  route({
    method: "POST",
    url: "/api/jobs/:id/hours",
    summary: "Log 0.5 to 8 hours on a job, in steps of 0.5",
    tag: "Job work",
    status: 201,
    body: jobHoursSchema.extend({
      hours: figure(HOURS).pipe(jobHoursSchema.shape.hours).default(HOURS_STEP),
    }),
    response: hoursJson,
    document: RestAddJobHoursDocument,
    variables: ({ id, body }) => ({ jobId: id, ...body }),
    output: ({ addJobHours }) => toHoursJson(addJobHours),
  }),
  route({
    method: "PATCH",
    url: "/api/jobs/:id/hours/:hoursId",
    summary: "Update the given fields of logged hours. Technicians can only edit their own",
    tag: "Job work",
    body: jobHoursEditSchema.extend({
      hours: figure(HOURS).pipe(jobHoursSchema.shape.hours).optional(),
    }),
    response: hoursJson,
    document: RestUpdateJobHoursDocument,
    variables: ({ id, hoursId, body }) => ({ jobId: id, id: hoursId, ...body }),
    output: ({ updateJobHours }) => toHoursJson(updateJobHours),
  }),
  route({
    method: "DELETE",
    url: "/api/jobs/:id/hours/:hoursId",
    summary: "Remove logged hours and return the rest. Technicians can only remove their own",
    tag: "Job work",
    response: z.array(hoursJson),
    document: RestRemoveJobHoursDocument,
    variables: ({ id, hoursId }) => ({ jobId: id, id: hoursId }),
    output: ({ removeJobHours }) => removeJobHours.hours.map(toHoursJson),
  }),
  route({
    method: "GET",
    url: "/api/jobs/:id/parts",
    summary: "List the parts used on a job, oldest first",
    tag: "Job work",
    response: z.array(partJson),
    document: RestJobPartsDocument,
    variables: ({ id }) => ({ id }),
    output: ({ job }) => found(job).parts.map(toPartJson),
  }),
  route({
    method: "POST",
    url: "/api/jobs/:id/parts",
    summary: "Add 1 to 10 of a part to a job",
    tag: "Job work",
    status: 201,
    body: jobPartSchema.extend({
      quantity: figure(PART_QUANTITY).optional().pipe(jobPartSchema.shape.quantity),
    }),
    response: partJson,
    document: RestAddJobPartDocument,
    variables: ({ id, body }) => ({ jobId: id, ...body }),
    output: ({ addJobPart }) => toPartJson(addJobPart),
  }),
  route({
    method: "PATCH",
    url: "/api/jobs/:id/parts/:partId",
    summary: "Update the given fields of a part. Technicians can only edit their own",
    tag: "Job work",
    body: jobPartEditSchema.extend({
      quantity: figure(PART_QUANTITY).optional().pipe(jobPartEditSchema.shape.quantity),
    }),
    response: partJson,
    document: RestUpdateJobPartDocument,
    variables: ({ id, partId, body }) => ({ jobId: id, id: partId, ...body }),
    output: ({ updateJobPart }) => toPartJson(updateJobPart),
  }),
  route({
    method: "DELETE",
    url: "/api/jobs/:id/parts/:partId",
    summary: "Remove a part and return the rest. Technicians can only remove their own",
    tag: "Job work",
    response: z.array(partJson),
    document: RestRemoveJobPartDocument,
    variables: ({ id, partId }) => ({ jobId: id, id: partId }),
    output: ({ removeJobPart }) => removeJobPart.parts.map(toPartJson),
  }),
  route({
    method: "POST",
    url: "/api/jobs/:id/calls",
    summary: "Add a phone call to a job’s history",
    tag: "Job work",
    status: 201,
    body: jobCallSchema,
    response: jobJson,
    document: RestLogJobCallDocument,
    variables: ({ id, body }) => ({ jobId: id, ...body }),
    output: ({ logJobCall }) => toJobJson(logJobCall),
  }),
  route({
    method: "POST",
    url: "/api/jobs/:id/complete",
    summary: "Complete a job. Completing a Service creates its follow-ups, once only",
    tag: "Job work",
    response: jobCompletion,
    document: RestCompleteJobDocument,
    variables: ({ id }) => ({ id }),
    output: ({ completeJob: { job, followUps } }) => ({
      ...toJobJson(job),
      follow_ups: followUps.map(toJobJson),
    }),
  }),
];
