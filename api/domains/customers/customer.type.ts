import { formatAddress } from "@fettle/rules/address";
import { builder } from "../../graphql/builder.ts";
import { recordReader } from "../read-records.ts";
import type { RecordPage } from "../record-page.ts";
import type { CustomerRow } from "./customer-row.ts";
import { readHasHistory } from "./read-customers.ts";

export const Customer = builder.objectRef<CustomerRow>("Customer").implement({
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    contactName: t.exposeString("contactName", { nullable: true }),
    email: t.exposeString("email", { nullable: true }),
    phone: t.exposeString("phone", { nullable: true }),
    street: t.exposeString("street", { nullable: true }),
    suburb: t.exposeString("suburb", { nullable: true }),
    state: t.exposeString("state", { nullable: true }),
    postcode: t.exposeString("postcode", { nullable: true }),
    address: t.string({
      nullable: true,
      description: "One line: '14 Fourth Street, Parkdale VIC 3195'.",
      resolve: formatAddress,
    }),
    notes: t.exposeString("notes", { nullable: true }),
    hasHistory: t.boolean({
      description: "Deleting it archives it: jobs, equipment, documents or messages name it.",
      resolve: ({ id }, _args, context) => readHasHistory(recordReader(context), id),
    }),
    archivedAt: t.expose("archivedAt", { type: "DateTime", nullable: true }),
    version: t.exposeInt("version"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});

const CustomerEdge = builder.edgeObject({ type: Customer, name: "CustomerEdge" });

export const CustomerConnection = builder.connectionObject(
  {
    type: Customer,
    name: "CustomerConnection",
    fields: (t) => ({
      totalCount: t.int({ resolve: (page) => (page as unknown as RecordPage<CustomerRow>).totalCount() }),
    }),
  },
  CustomerEdge,
);
