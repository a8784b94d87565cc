import {
  chargePriceSchema,
  jobHoursEditSchema,
  jobHoursSchema,
  jobNoteEditSchema,
  jobNoteSchema,
  jobPartEditSchema,
  jobPartSchema,
  otherChargeSchema,
} from "@fettle/rules/jobs/job-work.schema";
import type { ZodType } from "zod";
import { builder } from "../../../graphql/builder.ts";
import { CHOSEN_ID } from "../../../graphql/chosen-id.ts";
import type { Context } from "../../../graphql/context.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { givenFields, parseInput } from "../../../parse-input.ts";
import { asMember, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Job } from "../jobs/job.type.ts";
import { keepingLateWork, type LateDraft } from "../jobs/late-work.ts";
import { requireJob } from "../jobs/read-jobs.ts";
import { addOtherCharge, priceCharge, removeCharge } from "./job-charges.ts";
import { addJobHours, editJobHours, removeJobHours } from "./job-hours.ts";
import { addJobNote, editJobNote, removeJobNote } from "./job-notes.ts";
import { addJobPart, editJobPart, removeJobPart } from "./job-parts.ts";
import { JobCharge, JobHours, JobNote, JobPart } from "./job-work.type.ts";
import { restoreWork } from "./restore-work.ts";
import { UnitEnum } from "./unit.type.ts";
import type { EntryPlace } from "./work-entry.ts";

type Fields = PothosSchemaTypes.MutationFieldBuilder<typeof builder.$inferSchemaTypes, object>;

const VERSION = { description: "The version being edited. A stale one is refused with CONFLICT." };

const AddJobNoteInput = builder.inputType("AddJobNoteInput", {
  description: "A new note.",
  fields: (t) => ({
    id: t.id(CHOSEN_ID),
    text: t.string({ required: true, description: "Text of the note." }),
  }),
});

const UpdateJobNoteInput = builder.inputType("UpdateJobNoteInput", {
  description: "The note's new text.",
  fields: (t) => ({
    text: t.string({ required: true, description: "Text of the note." }),
    version: t.int(VERSION),
  }),
});

const AddJobHoursInput = builder.inputType("AddJobHoursInput", {
  description: "Hours to log.",
  fields: (t) => ({
    id: t.id(CHOSEN_ID),
    hours: t.float({ required: true, description: "0.5 to 8, in steps of 0.5." }),
    description: t.string({ description: "Description of the work." }),
  }),
});

const UpdateJobHoursInput = builder.inputType("UpdateJobHoursInput", {
  description: "Changes only the fields given.",
  fields: (t) => ({
    hours: t.float({ description: "0.5 to 8, in steps of 0.5." }),
    description: t.string({ description: "Description of the work. null clears it." }),
    version: t.int(VERSION),
  }),
});

const AddJobPartInput = builder.inputType("AddJobPartInput", {
  description: "A part to add.",
  fields: (t) => ({
    id: t.id(CHOSEN_ID),
    partName: t.string({
      required: true,
      description: "Name of the part, as in the price list if it has a price.",
    }),
    quantity: t.int({ defaultValue: 1, required: true, description: "Number of units, 1 to 10." }),
  }),
});

const UpdateJobPartInput = builder.inputType("UpdateJobPartInput", {
  description: "Changes only the fields given.",
  fields: (t) => ({
    partName: t.string({ description: "Name of the part, as in the price list if it has a price." }),
    quantity: t.int({ description: "Number of units, 1 to 10." }),
    version: t.int(VERSION),
  }),
});

const AddJobChargeInput = builder.inputType("AddJobChargeInput", {
  description: "A charge to add.",
  fields: (t) => ({
    id: t.id(CHOSEN_ID),
    description: t.string({ required: true, description: "Text for the invoice line." }),
    quantity: t.float({
      defaultValue: 1,
      required: true,
      description: "A whole number if the unit is `each`, otherwise up to 3 decimal places.",
    }),
    unit: t.field({ type: UnitEnum, description: "Defaults to each." }),
    unitPrice: t.float({ required: true, description: "Dollars excluding GST, up to 4 decimal places." }),
  }),
});

const jobArg = (t: Fields) => ({ jobId: t.arg.id({ required: true }) });

function addEntry<Input>(
  context: Context,
  jobId: string,
  { id, ...entry }: { id?: string | null },
  schema: ZodType<Input>,
  add: (work: UnitOfWork, jobId: string, input: Input, id?: string | null) => Promise<string>,
  lateWorkOf: (entry: Input & { id: string | null }) => LateDraft | null,
): Promise<string> {
  const input = parseInput(schema, entry);
  const late = lateWorkOf({ ...input, id: id ?? null });
  return keepingLateWork(context, jobId, late, () =>
    asMember(context, (work) => add(work, jobId, input, id)),
  );
}

const placeArgs = (t: Fields) => ({
  id: t.arg.id({ required: true }),
  jobId: t.arg.id({ description: "Only finds the entry if it belongs to this job." }),
});

function editEntry<Edit>(
  context: Context,
  place: EntryPlace,
  entry: object,
  schema: ZodType<Edit>,
  edit: (work: UnitOfWork, place: EntryPlace, input: Edit) => Promise<void>,
): Promise<void> {
  const input = parseInput(schema, givenFields(entry, "description"));
  return asMember(context, (work) => edit(work, place, input));
}

interface EntryChange {
  description: string;
  authScopes: { signedIn: true } | { manager: true };
  action: (work: UnitOfWork, place: EntryPlace) => Promise<string>;
}

const entryField = (t: Fields, { description, authScopes, action }: EntryChange) =>
  t.field({
    type: Job,
    description,
    write: "gated",
    authScopes,
    args: placeArgs(t),
    resolve: async (_root, place, context, info) => {
      const jobId = await asMember(context, (work) => action(work, place));
      return requireJob(recordReader(context), selectedFields(info), jobId);
    },
  });

builder.mutationFields((t) => ({
  addJobNote: t.prismaField({
    type: JobNote,
    description: "Adds a note to a job.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: { ...jobArg(t), input: t.arg({ type: AddJobNoteInput, required: true }) },
    resolve: async (query, _root, { jobId, input }, context) => {
      const id = await addEntry(context, jobId, input, jobNoteSchema, addJobNote, (entry) => ({
        kind: "note",
        ...entry,
      }));
      return context.db.jobNote.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  updateJobNote: t.prismaField({
    type: JobNote,
    description: "Edits a note. Technicians can only edit their own.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: { ...placeArgs(t), input: t.arg({ type: UpdateJobNoteInput, required: true }) },
    resolve: async (query, _root, { input, ...place }, context) => {
      await editEntry(context, place, input, jobNoteEditSchema, editJobNote);
      return context.db.jobNote.findUniqueOrThrow({ ...query, where: { id: place.id } });
    },
  }),
  removeJobNote: entryField(t, {
    description: "Removes a note. Technicians can only remove their own.",
    authScopes: { signedIn: true },
    action: removeJobNote,
  }),
  restoreJobNote: entryField(t, {
    description: "Undoes a removal in the last 30 days. Technicians can only restore their own.",
    authScopes: { signedIn: true },
    action: (work, place) => restoreWork(work, "jobNote", place),
  }),
  addJobHours: t.prismaField({
    type: JobHours,
    description: "Logs hours on a job, charged at the organisation's labour rate.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: { ...jobArg(t), input: t.arg({ type: AddJobHoursInput, required: true }) },
    resolve: async (query, _root, { jobId, input }, context) => {
      const id = await addEntry(context, jobId, input, jobHoursSchema, addJobHours, (entry) => ({
        kind: "hours",
        ...entry,
      }));
      return context.db.jobHours.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  updateJobHours: t.prismaField({
    type: JobHours,
    description:
      "Edits the given fields of logged hours. Their charge follows at its price. Technicians can only edit their own.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: { ...placeArgs(t), input: t.arg({ type: UpdateJobHoursInput, required: true }) },
    resolve: async (query, _root, { input, ...place }, context) => {
      await editEntry(context, place, input, jobHoursEditSchema, editJobHours);
      return context.db.jobHours.findUniqueOrThrow({ ...query, where: { id: place.id } });
    },
  }),
  removeJobHours: entryField(t, {
    description: "Removes hours and their charge. Technicians can only remove their own.",
    authScopes: { signedIn: true },
    action: removeJobHours,
  }),
  restoreJobHours: entryField(t, {
    description:
      "Undoes a removal in the last 30 days, including the charge. Technicians can only restore their own.",
    authScopes: { signedIn: true },
    action: (work, place) => restoreWork(work, "jobHours", place),
  }),
  addJobPart: t.prismaField({
    type: JobPart,
    description: "Adds a part to a job, charged at the price of the price-list preset with the same name.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: { ...jobArg(t), input: t.arg({ type: AddJobPartInput, required: true }) },
    resolve: async (query, _root, { jobId, input }, context) => {
      const id = await addEntry(context, jobId, input, jobPartSchema, addJobPart, (entry) => ({
        kind: "part",
        ...entry,
      }));
      return context.db.jobPart.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  updateJobPart: t.prismaField({
    type: JobPart,
    description:
      "Edits the given fields of a part. A new name takes its price from the price list. Technicians can only edit their own.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: { ...placeArgs(t), input: t.arg({ type: UpdateJobPartInput, required: true }) },
    resolve: async (query, _root, { input, ...place }, context) => {
      await editEntry(context, place, input, jobPartEditSchema, editJobPart);
      return context.db.jobPart.findUniqueOrThrow({ ...query, where: { id: place.id } });
    },
  }),
  removeJobPart: entryField(t, {
    description: "Removes a part and its charge. Technicians can only remove their own.",
    authScopes: { signedIn: true },
    action: removeJobPart,
  }),
  restoreJobPart: entryField(t, {
    description:
      "Undoes a removal in the last 30 days, including the charge. Technicians can only restore their own.",
    authScopes: { signedIn: true },
    action: (work, place) => restoreWork(work, "jobPart", place),
  }),
  addJobCharge: t.prismaField({
    type: JobCharge,
    description: "Adds a charge that isn't for hours or a part.",
    write: "queueable",
    authScopes: { manager: true },
    args: { ...jobArg(t), input: t.arg({ type: AddJobChargeInput, required: true }) },
    resolve: async (query, _root, { jobId, input }, context) => {
      const id = await addEntry(context, jobId, input, otherChargeSchema, addOtherCharge, () => null);
      return context.db.jobCharge.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  priceJobCharge: t.prismaField({
    type: JobCharge,
    description: "Sets the price of a charge. Admins and managers only.",
    write: "queueable",
    authScopes: { manager: true },
    args: {
      id: t.arg.id({ required: true }),
      unitPrice: t.arg.float({
        required: true,
        description: "Dollars excluding GST, up to 4 decimal places.",
      }),
    },
    resolve: async (query, _root, { id, ...args }, context) => {
      const input = parseInput(chargePriceSchema, args);
      await asMember(context, (work) => priceCharge(work, id, input));
      return context.db.jobCharge.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  removeJobCharge: entryField(t, {
    description:
      "Removes a charge of kind other. Labour and part charges are removed with their hours or part.",
    authScopes: { manager: true },
    action: removeCharge,
  }),
  restoreJobCharge: entryField(t, {
    description: "Undoes a removal in the last 30 days.",
    authScopes: { manager: true },
    action: (work, place) => restoreWork(work, "jobCharge", place),
  }),
}));
