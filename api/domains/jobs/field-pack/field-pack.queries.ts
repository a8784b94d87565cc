import { Prisma } from "../../../database/generated/client/client.ts";
import { builder } from "../../../graphql/builder.ts";
import { rowsOf } from "../../../graphql/query-cost.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { readRecords, recordReader } from "../../../platform/reads/read-records.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { customerShape } from "../../customers/customers/customer-row.ts";
import { Equipment } from "../../customers/equipment/equipment.type.ts";
import { equipmentShape } from "../../customers/equipment/equipment-row.ts";
import { Job } from "../jobs/job.type.ts";
import { readJobs } from "../jobs/read-jobs.ts";
import { PAGE, type PackPlan, planFieldPack } from "./plan-field-pack.ts";
import { readEarlierJobs } from "./read-earlier-jobs.ts";

const FieldPack = builder.objectRef<PackPlan>("FieldPack").implement({
  description: "A part of what a device holds, to work without a network.",
  access: "parent",
  fields: (t) => ({
    cursor: t.exposeString("cursor", { description: "What the device then holds: sent with the next call." }),
    at: t.expose("at", { type: "DateTime" }),
    isWhole: t.exposeBoolean("isWhole", {
      description: "It begins a whole pack: what the device held before is void.",
    }),
    isComplete: t.exposeBoolean("isComplete", {
      description: "The device then holds all of it; else the next call brings more.",
    }),
    jobIds: t.exposeIDList("jobIds", {
      description: "Of all jobs that the pack holds now: others have left it.",
    }),
    wholeFrom: t.field({
      type: "Date",
      description: "The first of the days of which the pack holds all jobs.",
      resolve: ({ wholeDays }) => wholeDays.start.toString(),
    }),
    wholeUntil: t.field({
      type: "Date",
      description:
        "The first day after them: where there are more jobs than it has room for, it holds those around now.",
      resolve: ({ wholeDays }) => wholeDays.end.toString(),
    }),
    jobs: t.field({
      type: [Job],
      ...rowsOf(() => PAGE.jobs),
      description: "What is new or changed of them.",
      resolve: ({ jobs }, _args, context, info) =>
        jobs.length === 0
          ? []
          : readJobs(recordReader(context), selectedFields(info), {
              where: Prisma.sql`j.id = any(${jobs}::uuid[])`,
            }),
    }),
    earlierJobs: t.field({
      type: [Job],
      ...rowsOf(() => PAGE.earlier),
      description: "The history of the customers and the equipment of those jobs.",
      resolve: ({ jobs }, _args, context, info) =>
        readEarlierJobs(recordReader(context), selectedFields(info), jobs, PAGE.earlier),
    }),
    customers: t.field({
      type: [Customer],
      ...rowsOf(() => PAGE.rows),
      description: "What is new or changed among the latest 2,000.",
      resolve: ({ customers: { ids } }, _args, context, info) =>
        ids.length === 0
          ? []
          : readRecords(recordReader(context), customerShape, selectedFields(info), {
              where: Prisma.sql`c.id = any(${ids}::uuid[])`,
            }),
    }),
    goneCustomerIds: t.idList({
      description: "Deleted or archived since.",
      resolve: ({ customers }) => customers.gone,
    }),
    equipment: t.field({
      type: [Equipment],
      ...rowsOf(() => PAGE.rows),
      description: "What is new or changed among the latest 2,000.",
      resolve: ({ equipment: { ids } }, _args, context, info) =>
        ids.length === 0
          ? []
          : readRecords(recordReader(context), equipmentShape, selectedFields(info), {
              where: Prisma.sql`e.id = any(${ids}::uuid[])`,
            }),
    }),
    goneEquipmentIds: t.idList({
      description: "Deleted or archived since.",
      resolve: ({ equipment }) => equipment.gone,
    }),
  }),
});

builder.queryField("fieldPack", (t) =>
  t.field({
    type: FieldPack,
    description:
      "Jobs of this week, the last and the next seven days (a technician’s own), undated open ones, and the latest customers and equipment: what differs from what a device holds. Called until it is complete.",
    authScopes: { signedIn: true },
    args: { since: t.arg.string({ description: "The cursor of the last call." }) },
    resolve: (_root, { since }, context) => planFieldPack(recordReader(context), context, since),
  }),
);
