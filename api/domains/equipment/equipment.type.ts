import { builder } from "../../graphql/builder.ts";
import { Customer } from "../customers/customer.type.ts";

export const Equipment = builder.prismaObject("Equipment", {
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    make: t.exposeString("make", { nullable: true }),
    model: t.exposeString("model", { nullable: true }),
    serial: t.exposeString("serial", { nullable: true }),
    notes: t.exposeString("notes", { nullable: true }),
    serviceIntervalMonths: t.exposeInt("serviceIntervalMonths", {
      nullable: true,
      description: "null (none), 6 or 12.",
    }),
    lastServicedAt: t.expose("lastServicedAt", {
      type: "DateTime",
      nullable: true,
      description: "When its last Service was completed.",
    }),
    nextServiceDue: t.expose("nextServiceDue", {
      type: "Date",
      nullable: true,
      description: "One service interval after its last completed service; null before the first.",
    }),
    hasHistory: t.boolean({
      description: "Deleting it archives it: jobs list it.",
      select: { jobs: { take: 1, select: { jobId: true } } },
      resolve: ({ jobs }) => jobs.length > 0,
    }),
    customer: t.relation("customer", { nullable: true }),
    archivedAt: t.expose("archivedAt", { type: "DateTime", nullable: true }),
    version: t.exposeInt("version"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});

builder.prismaObjectField(Customer, "equipment", (t) =>
  t.relation("equipment", {
    query: { where: { archivedAt: null }, orderBy: [{ sortKey: "asc" }, { id: "asc" }] },
  }),
);
