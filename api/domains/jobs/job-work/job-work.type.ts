import { builder } from "../../../graphql/builder.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Member } from "../../identity/members/member.type.ts";
import { Job } from "../jobs/job.type.ts";
import { rowsOfJob } from "../jobs/of-job.ts";
import { requireJobAmong } from "../jobs/read-jobs.ts";
import { UnitEnum } from "./unit.type.ts";

const CHARGE_KINDS = ["labour", "part", "other"] as const;
const ChargeKind = builder.enumType("ChargeKind", { values: CHARGE_KINDS });

const author = {
  type: Member,
  nullable: true,
  description: "null once the person's record is deleted.",
  select: { author: true },
} as const;

export const JobNote = builder.prismaObject("JobNote", {
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    text: t.exposeString("text"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    author: t.field({ ...author, resolve: (entry) => entry.author }),
  }),
});

export const JobHours = builder.prismaObject("JobHours", {
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    hours: t.float({ resolve: ({ minutes }) => minutes / 60 }),
    description: t.exposeString("description", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    author: t.field({ ...author, resolve: (entry) => entry.author }),
  }),
});

export const JobPart = builder.prismaObject("JobPart", {
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    partName: t.exposeString("partName"),
    quantity: t.exposeInt("quantity"),
    unit: t.field({
      type: UnitEnum,
      description: "The price list's unit.",
      select: { charge: { select: { unit: true } } },
      resolve: ({ charge }) => charge?.unit ?? "each",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    author: t.field({ ...author, resolve: (entry) => entry.author }),
  }),
});

export const JobCharge = builder.prismaObject("JobCharge", {
  description: "A charge on a job. Only managers and admins see prices.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.expose("kind", { type: ChargeKind }),
    description: t.exposeString("description"),
    quantity: t.float({
      description: "Whole for each, otherwise up to 3 decimals.",
      resolve: ({ quantity }) => Number(quantity),
    }),
    unit: t.expose("unit", {
      type: UnitEnum,
      description: "Hours for labour. For a part, the price list's unit.",
    }),
    unitPrice: t.float({
      nullable: true,
      description: "Dollars excluding GST, up to 4 decimals. 0 means unpriced.",
      ...managersOnly,
      resolve: ({ unitPrice }) => Number(unitPrice),
    }),
    totalCents: t.exposeInt("totalCents", { nullable: true, ...managersOnly }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

for (const entry of [JobNote, JobHours, JobPart, JobCharge] as const) {
  builder.objectField(entry, "job", (t) =>
    t.field({
      type: Job,
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
    resolve: (_query, { id }, _args, context) => notesOf(recordReader(context), id),
  }),
  lastNote: t.prismaField({
    type: JobNote,
    nullable: true,
    resolve: async (_query, { id }, _args, context) => {
      const [last] = await notesOf(recordReader(context), id, "newest first", 1);
      return last ?? null;
    },
  }),
  hours: t.prismaField({
    type: [JobHours],
    resolve: (_query, { id }, _args, context) => hoursOf(recordReader(context), id),
  }),
  parts: t.prismaField({
    type: [JobPart],
    resolve: (_query, { id }, _args, context) => partsOf(recordReader(context), id),
  }),
  charges: t.prismaField({
    type: [JobCharge],
    resolve: (_query, { id }, _args, context) => chargesOf(recordReader(context), id),
  }),
}));
