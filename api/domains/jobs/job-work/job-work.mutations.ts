import {
  chargePriceSchema,
  jobHoursSchema,
  jobNoteSchema,
  jobPartSchema,
  otherChargeSchema,
} from "@fettle/rules/jobs/job-work.schema";
import type { GraphQLResolveInfo } from "graphql";
import { builder } from "../../../graphql/builder.ts";
import { CHOSEN_ID } from "../../../graphql/chosen-id.ts";
import type { Context } from "../../../graphql/context.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { parseInput } from "../../../parse-input.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { asMember, type UnitOfWork } from "../../../platform/work/unit-of-work.ts";
import { Job } from "../jobs/job.type.ts";
import { requireJob } from "../jobs/read-jobs.ts";
import { addOtherCharge, priceCharge, removeCharge } from "./job-charges.ts";
import { addJobHours, removeJobHours } from "./job-hours.ts";
import { addJobNote, removeJobNote } from "./job-notes.ts";
import { addJobPart, removeJobPart } from "./job-parts.ts";
import { JobCharge, JobHours, JobNote, JobPart } from "./job-work.type.ts";
import { restoreWork } from "./restore-work.ts";
import { UnitEnum } from "./unit.type.ts";

/** Runs an action that returns a job's id, and returns that job. */
async function jobAfter(
  context: Context,
  info: GraphQLResolveInfo,
  action: (work: UnitOfWork) => Promise<string>,
) {
  const jobId = await asMember(context, action);
  return requireJob(recordReader(context), selectedFields(info), jobId);
}

builder.mutationFields((t) => ({
  addJobNote: t.prismaField({
    type: JobNote,
    write: "queueable",
    authScopes: { signedIn: true },
    args: {
      jobId: t.arg.id({ required: true }),
      id: t.arg.id(CHOSEN_ID),
      text: t.arg.string({ required: true }),
    },
    resolve: async (query, _root, { jobId, id: entryId, ...args }, context) => {
      const input = parseInput(jobNoteSchema, args);
      const id = await asMember(context, (work) => addJobNote(work, jobId, input, entryId));
      return context.db.jobNote.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  removeJobNote: t.field({
    type: Job,
    description: "Technicians remove their own.",
    write: "gated",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => jobAfter(context, info, (work) => removeJobNote(work, id)),
  }),
  restoreJobNote: t.field({
    type: Job,
    description: "Undoes a removal of the last 30 days. Technicians bring back their own.",
    write: "gated",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      jobAfter(context, info, (writer) => restoreWork(writer, "jobNote", id)),
  }),
  addJobHours: t.prismaField({
    type: JobHours,
    description: "0.5 to 8 hours in steps of 0.5, charged at the organisation's labour rate.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: {
      jobId: t.arg.id({ required: true }),
      id: t.arg.id(CHOSEN_ID),
      hours: t.arg.float({ required: true }),
      description: t.arg.string(),
    },
    resolve: async (query, _root, { jobId, id: entryId, ...args }, context) => {
      const input = parseInput(jobHoursSchema, args);
      const id = await asMember(context, (work) => addJobHours(work, jobId, input, entryId));
      return context.db.jobHours.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  removeJobHours: t.field({
    type: Job,
    description: "Technicians remove their own. Their charge goes too.",
    write: "gated",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => jobAfter(context, info, (work) => removeJobHours(work, id)),
  }),
  restoreJobHours: t.field({
    type: Job,
    description: "Undoes a removal of the last 30 days, with their charge. Technicians bring back their own.",
    write: "gated",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      jobAfter(context, info, (writer) => restoreWork(writer, "jobHours", id)),
  }),
  addJobPart: t.prismaField({
    type: JobPart,
    description: "1 to 10 of a part, charged at the price-list preset of the same name.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: {
      jobId: t.arg.id({ required: true }),
      id: t.arg.id(CHOSEN_ID),
      partName: t.arg.string({ required: true }),
      quantity: t.arg.int({ defaultValue: 1, required: true }),
    },
    resolve: async (query, _root, { jobId, id: entryId, ...args }, context) => {
      const input = parseInput(jobPartSchema, args);
      const id = await asMember(context, (work) => addJobPart(work, jobId, input, entryId));
      return context.db.jobPart.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  removeJobPart: t.field({
    type: Job,
    description: "Technicians remove their own. Its charge goes too.",
    write: "gated",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => jobAfter(context, info, (work) => removeJobPart(work, id)),
  }),
  restoreJobPart: t.field({
    type: Job,
    description: "Undoes a removal of the last 30 days, with its charge. Technicians bring back their own.",
    write: "gated",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      jobAfter(context, info, (writer) => restoreWork(writer, "jobPart", id)),
  }),
  addJobCharge: t.prismaField({
    type: JobCharge,
    description: "A charge for neither hours nor a part.",
    write: "queueable",
    authScopes: { manager: true },
    args: {
      jobId: t.arg.id({ required: true }),
      id: t.arg.id(CHOSEN_ID),
      description: t.arg.string({ required: true }),
      quantity: t.arg.float({ defaultValue: 1, required: true }),
      unit: t.arg({ type: UnitEnum, description: "Default: each." }),
      unitPrice: t.arg.float({ required: true, description: "Dollars excluding GST, up to 4 decimals." }),
    },
    resolve: async (query, _root, { jobId, id: chargeId, ...args }, context) => {
      const input = parseInput(otherChargeSchema, args);
      const id = await asMember(context, (work) => addOtherCharge(work, jobId, input, chargeId));
      return context.db.jobCharge.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  priceJobCharge: t.prismaField({
    type: JobCharge,
    write: "queueable",
    authScopes: { manager: true },
    args: {
      id: t.arg.id({ required: true }),
      unitPrice: t.arg.float({ required: true, description: "Dollars excluding GST, up to 4 decimals." }),
    },
    resolve: async (query, _root, { id, ...args }, context) => {
      const input = parseInput(chargePriceSchema, args);
      await asMember(context, (work) => priceCharge(work, id, input));
      return context.db.jobCharge.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  removeJobCharge: t.field({
    type: Job,
    description: "Only a charge of kind other: labour and parts go with their hours and part.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => jobAfter(context, info, (work) => removeCharge(work, id)),
  }),
  restoreJobCharge: t.field({
    type: Job,
    description: "Undoes a removal of the last 30 days.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      jobAfter(context, info, (writer) => restoreWork(writer, "jobCharge", id)),
  }),
}));
