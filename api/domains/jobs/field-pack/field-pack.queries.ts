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
  description: "One page of the data a device stores for working offline.",
  access: "parent",
  fields: (t) => ({
    cursor: t.exposeString("cursor", {
      description: "Marks what the device now has. Send it with the next call.",
    }),
    at: t.expose("at", { type: "DateTime" }),
    isWhole: t.exposeBoolean("isWhole", {
      description: "True at the start of a full pack. Discard what the device had before.",
    }),
    isComplete: t.exposeBoolean("isComplete", {
      description: "True once the device has everything. Otherwise call again for more.",
    }),
    jobIds: t.exposeIDList("jobIds", {
      description: "Every job now in the pack. Remove any others.",
    }),
    wholeFrom: t.field({
      type: "Date",
      description: "First day the pack has all the jobs for.",
      resolve: ({ wholeDays }) => wholeDays.start.toString(),
    }),
    wholeUntil: t.field({
      type: "Date",
      description:
        "First day it may not have all the jobs for. If there are too many jobs, the pack stores those nearest to now.",
      resolve: ({ wholeDays }) => wholeDays.end.toString(),
    }),
    jobs: t.field({
      type: [Job],
      ...rowsOf(() => PAGE.jobs),
      description: "New and changed jobs.",
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
      description: "History of those jobs' customers and equipment.",
      resolve: ({ jobs }, _args, context, info) =>
        readEarlierJobs(recordReader(context), selectedFields(info), jobs, PAGE.earlier),
    }),
    customers: t.field({
      type: [Customer],
      ...rowsOf(() => PAGE.rows),
      description: "New or changed, from the latest 2,000.",
      resolve: ({ customers: { ids } }, _args, context, info) =>
        ids.length === 0
          ? []
          : readRecords(recordReader(context), customerShape, selectedFields(info), {
              where: Prisma.sql`c.id = any(${ids}::uuid[])`,
            }),
    }),
    goneCustomerIds: t.idList({
      description: "Deleted or archived since the last call.",
      resolve: ({ customers }) => customers.gone,
    }),
    equipment: t.field({
      type: [Equipment],
      ...rowsOf(() => PAGE.rows),
      description: "New or changed, from the latest 2,000.",
      resolve: ({ equipment: { ids } }, _args, context, info) =>
        ids.length === 0
          ? []
          : readRecords(recordReader(context), equipmentShape, selectedFields(info), {
              where: Prisma.sql`e.id = any(${ids}::uuid[])`,
            }),
    }),
    goneEquipmentIds: t.idList({
      description: "Deleted or archived since the last call.",
      resolve: ({ equipment }) => equipment.gone,
    }),
  }),
});

builder.queryField("fieldPack", (t) =>
  t.field({
    type: FieldPack,
    description:
      "Changes to what a device stores: jobs from the last to the next seven days (a technician's own), undated open jobs, and the latest customers and equipment. Call it until isComplete.",
    authScopes: { signedIn: true },
    args: { since: t.arg.string({ description: "The cursor from the last call." }) },
    resolve: (_root, { since }, context) => planFieldPack(recordReader(context), context, since),
  }),
);
