import { formatAddress } from "@fettle/rules/platform/address";
import { recordConnection, recordObject } from "../../../graphql/record-object.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { memberToday } from "../../../platform/actions/member-today.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import type { CustomerRow } from "./customer-row.ts";
import { readHasHistory } from "./read-customers.ts";

export const Customer = recordObject<CustomerRow>("Customer", {
  description: "A business or person the organisation works for.",
  fields: (t) => ({
    id: t.exposeID("id"),
    isSample: t.exposeBoolean("isSample", { description: "Part of the sample data, and removed with it." }),
    name: t.exposeString("name", { description: "Name of the business or person." }),
    contactName: t.exposeString("contactName", {
      nullable: true,
      description: "Person to ask for. null if none.",
    }),
    email: t.exposeString("email", { nullable: true, description: "Email address. null if none." }),
    phone: t.exposeString("phone", { nullable: true, description: "Phone number as typed. null if none." }),
    street: t.exposeString("street", {
      nullable: true,
      description: "Street number and name. null if none.",
    }),
    suburb: t.exposeString("suburb", { nullable: true, description: "Suburb or town. null if none." }),
    state: t.exposeString("state", {
      nullable: true,
      description: "State or territory, e.g. VIC. null if none.",
    }),
    postcode: t.exposeString("postcode", { nullable: true, description: "Postcode. null if none." }),
    address: t.derived({
      type: "String",
      nullable: true,
      from: ["street", "suburb", "state", "postcode"],
      description: "Address on one line, e.g. '14 Fourth Street, Parkdale VIC 3195'.",
      resolve: formatAddress,
    }),
    notes: t.exposeString("notes", {
      nullable: true,
      description: "Notes for the team. Customers never see them.",
    }),
    balanceCents: t.exposeFloat("balanceCents", {
      nullable: true,
      description:
        "Their issued invoices less all payments, in whole cents. Negative if they're in credit. Admins and managers only. null for technicians.",
      ...managersOnly,
    }),
    isOverdue: t.derived({
      type: "Boolean",
      nullable: true,
      from: ["unpaidSince"],
      description:
        "True if one of their invoices is overdue. Admins and managers only. null for technicians.",
      ...managersOnly,
      resolve: ({ unpaidSince }, _args, context) =>
        unpaidSince !== null && unpaidSince < memberToday(context).toString(),
    }),
    lastVisitAt: t.expose("lastVisitAt", {
      type: "DateTime",
      nullable: true,
      description: "When their last visit was completed. null if none was.",
    }),
    nextVisitAt: t.expose("nextVisitAt", {
      type: "DateTime",
      nullable: true,
      description:
        "Start of their earliest new, scheduled or confirmed visit, even if it's late, as in Job.scheduledAt. null if none is booked.",
    }),
    hasHistory: t.derived({
      type: "Boolean",
      from: [],
      description:
        "True if jobs, equipment, documents or messages refer to the customer, so deleting archives it instead.",
      resolve: ({ id }, _args, context) => readHasHistory(recordReader(context), id),
    }),
    archivedAt: t.expose("archivedAt", { type: "DateTime", nullable: true }),
    version: t.exposeInt("version"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});

export const CustomerConnection = recordConnection(Customer, "Customer");
