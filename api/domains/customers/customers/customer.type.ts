import { formatAddress } from "@fettle/rules/platform/address";
import { recordConnection, recordObject } from "../../../graphql/record-object.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import type { CustomerRow } from "./customer-row.ts";
import { readHasHistory } from "./read-customers.ts";

export const Customer = recordObject<CustomerRow>("Customer", {
  fields: (t) => ({
    id: t.exposeID("id"),
    isSample: t.exposeBoolean("isSample", { description: "Part of the sample data, and removed with it." }),
    name: t.exposeString("name"),
    contactName: t.exposeString("contactName", { nullable: true }),
    email: t.exposeString("email", { nullable: true }),
    phone: t.exposeString("phone", { nullable: true }),
    street: t.exposeString("street", { nullable: true }),
    suburb: t.exposeString("suburb", { nullable: true }),
    state: t.exposeString("state", { nullable: true }),
    postcode: t.exposeString("postcode", { nullable: true }),
    address: t.derived({
      type: "String",
      nullable: true,
      from: ["street", "suburb", "state", "postcode"],
      description: "On one line: '14 Fourth Street, Parkdale VIC 3195'.",
      resolve: formatAddress,
    }),
    notes: t.exposeString("notes", { nullable: true }),
    hasHistory: t.derived({
      type: "Boolean",
      from: [],
      description:
        "True if deleting archives the customer, because jobs, equipment, documents or messages refer to it.",
      resolve: ({ id }, _args, context) => readHasHistory(recordReader(context), id),
    }),
    archivedAt: t.expose("archivedAt", { type: "DateTime", nullable: true }),
    version: t.exposeInt("version"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});

export const CustomerConnection = recordConnection(Customer, "Customer");
