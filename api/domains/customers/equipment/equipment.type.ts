import { builder } from "../../../graphql/builder.ts";
import { recordConnection, recordObject } from "../../../graphql/record-object.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Customer } from "../customers/customer.type.ts";
import type { EquipmentRow } from "./equipment-row.ts";
import { readEquipmentOfCustomer } from "./read-equipment.ts";

export const Equipment = recordObject<EquipmentRow>("Equipment", {
  description: "A piece of equipment serviced at a customer's site.",
  fields: (t) => ({
    id: t.exposeID("id"),
    isSample: t.exposeBoolean("isSample", { description: "Part of the sample data, and removed with it." }),
    name: t.exposeString("name", { description: "Name of the equipment, e.g. Split system." }),
    make: t.exposeString("make", { nullable: true, description: "Manufacturer. null if none." }),
    model: t.exposeString("model", { nullable: true, description: "Model name or number. null if none." }),
    serial: t.exposeString("serial", { nullable: true, description: "Serial number. null if none." }),
    notes: t.exposeString("notes", { nullable: true, description: "Notes for the team. null if none." }),
    serviceIntervalMonths: t.exposeInt("serviceIntervalMonths", {
      nullable: true,
      description: "Months between services: 6 or 12. null if none.",
    }),
    lastServicedAt: t.expose("lastServicedAt", {
      type: "DateTime",
      nullable: true,
      description: "When its last Service job was completed.",
    }),
    nextServiceDue: t.expose("nextServiceDue", {
      type: "Date",
      nullable: true,
      description: "One service interval after the last completed service. null before the first service.",
    }),
    hasHistory: t.exposeBoolean("hasHistory", {
      description: "True if jobs refer to it, so deleting archives it instead.",
    }),
    customer: t.expose("customer", {
      type: Customer,
      nullable: true,
      description: "Customer it belongs to. null if none.",
    }),
    archivedAt: t.expose("archivedAt", { type: "DateTime", nullable: true }),
    version: t.exposeInt("version"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});

export const EquipmentConnection = recordConnection(Equipment, "Equipment");

builder.objectField(Customer, "equipment", (t) =>
  t.field({
    type: [Equipment],
    description: "Equipment at the customer's site, excluding archived records.",
    resolve: ({ id }, _args, context, info) =>
      readEquipmentOfCustomer(recordReader(context), selectedFields(info), id),
  }),
);
