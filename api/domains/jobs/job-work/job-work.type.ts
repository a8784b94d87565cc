import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Member } from "../../identity/members/member.type.ts";
import { Job } from "../jobs/job.type.ts";
import { rowsOfJob } from "../jobs/of-job.ts";
import { requireJobAmong } from "../jobs/read-jobs.ts";
import { UnitEnum } from "./unit.type.ts";

const CHARGE_KINDS = ["labour", "part", "other"] as const;
const ChargeKind = builder.enumType("ChargeKind", {
  description: "Where a charge comes from.",
  values: described(CHARGE_KINDS, {
    labour: "Logged hours.",
    other: "Added by hand.",
    part: "A part.",
  }),
});

const author = {
  type: Member,
  nullable: true,
  description: "Person who added it. null once their record is deleted.",
  select: { author: true },
} as const;

export const received = {
  type: "DateTime",
  description: "When it reached us: later than `createdAt` for work done offline.",
  resolve: ({ receivedAt, createdAt }: { receivedAt: Date | null; createdAt: Date }) =>
    receivedAt ?? createdAt,
} as const;

export const JobNote = builder.prismaObject("JobNote", {
  description: "A note on a job.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    text: t.exposeString("text", { description: "Text of the note." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    receivedAt: t.field(received),
    version: t.exposeInt("version"),
    editedAt: t.expose("editedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was last edited. null if it hasn't been.",
    }),
    author: t.field({ ...author, resolve: (entry) => entry.author }),
  }),
});

export const JobHours = builder.prismaObject("JobHours", {
  description: "Hours someone logged on a job.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    hours: t.float({ description: "Hours, in steps of 0.5.", resolve: ({ minutes }) => minutes / 60 }),
    description: t.exposeString("description", {
      nullable: true,
      description: "Description of the work. null if not entered.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    receivedAt: t.field(received),
    version: t.exposeInt("version"),
    editedAt: t.expose("editedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was last edited. null if it hasn't been.",
    }),
    author: t.field({ ...author, resolve: (entry) => entry.author }),
  }),
});

export const JobPart = builder.prismaObject("JobPart", {
  description: "A part used on a job.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    partName: t.exposeString("partName", { description: "Name of the part." }),
    quantity: t.exposeInt("quantity", { description: "Number of units used." }),
    unit: t.field({
      type: UnitEnum,
      description: "Unit from the price list.",
      select: { charge: { select: { unit: true } } },
      resolve: ({ charge }) => charge?.unit ?? "each",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    receivedAt: t.field(received),
    version: t.exposeInt("version"),
    editedAt: t.expose("editedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was last edited. null if it hasn't been.",
    }),
    author: t.field({ ...author, resolve: (entry) => entry.author }),
  }),
});

export const JobCharge = builder.prismaObject("JobCharge", {
  description: "A charge on a job. Only managers and admins see prices.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.expose("kind", { type: ChargeKind, description: "Where the charge comes from." }),
    description: t.exposeString("description", { description: "Text for the invoice line." }),
    quantity: t.float({
      description: "A whole number if the unit is `each`, otherwise up to 3 decimal places.",
      resolve: ({ quantity }) => Number(quantity),
    }),
    unit: t.expose("unit", {
      type: UnitEnum,
      description: "Hours for labour. For a part, the unit from the price list.",
    }),
    unitPrice: t.float({
      nullable: true,
      description: "Dollars excluding GST, up to 4 decimal places. 0 means no price set.",
      ...managersOnly,
      resolve: ({ unitPrice }) => Number(unitPrice),
    }),
    totalCents: t.exposeInt("totalCents", {
      nullable: true,
      ...managersOnly,
      description: "Quantity × price in whole cents, excluding GST. null for technicians.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    receivedAt: t.field(received),
  }),
});

for (const entry of [JobNote, JobHours, JobPart, JobCharge] as const) {
  builder.objectField(entry, "job", (t) =>
    t.field({
      type: Job,
      description: "Job it belongs to.",
      resolve: ({ jobId }, _args, context, info) =>
        requireJobAmong(recordReader(context), selectedFields(info), jobId),
    }),
  );
}

const notesOf = rowsOfJob("JobNote");
const hoursOf = rowsOfJob("JobHours");
const partsOf = rowsOfJob("JobPart");
const chargesOf = rowsOfJob("JobCharge");

builder.objectFields(Job, (t) => ({
  notes: t.prismaField({
    type: [JobNote],
    description: "Notes, oldest first.",
    resolve: (_query, { id }, _args, context) => notesOf(recordReader(context), id),
  }),
  lastNote: t.prismaField({
    type: JobNote,
    nullable: true,
    description: "Newest note. null if there are none.",
    resolve: async (_query, { id }, _args, context) => {
      const [last] = await notesOf(recordReader(context), id, "newest first", 1);
      return last ?? null;
    },
  }),
  hours: t.prismaField({
    type: [JobHours],
    description: "Logged hours, oldest first.",
    resolve: (_query, { id }, _args, context) => hoursOf(recordReader(context), id),
  }),
  parts: t.prismaField({
    type: [JobPart],
    description: "Parts used, oldest first.",
    resolve: (_query, { id }, _args, context) => partsOf(recordReader(context), id),
  }),
  charges: t.prismaField({
    type: [JobCharge],
    description: "Charges the job adds to an invoice, oldest first.",
    resolve: (_query, { id }, _args, context) => chargesOf(recordReader(context), id),
  }),
}));
