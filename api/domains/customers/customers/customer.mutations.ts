import { customerSchema, updateCustomerSchema } from "@fettle/rules/customers/customer.schema";
import { builder } from "../../../graphql/builder.ts";
import { CHOSEN_ID } from "../../../graphql/chosen-id.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { DeletionPayload } from "../../../platform/deleted-records/deletion.type.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { createCustomer } from "./create-customer.ts";
import { Customer } from "./customer.type.ts";
import { deleteCustomer } from "./delete-customer.ts";
import { requireCustomer } from "./read-customers.ts";
import { restoreCustomer } from "./restore-customer.ts";
import { updateCustomer } from "./update-customer.ts";

const CreateCustomerInput = builder.inputType("CreateCustomerInput", {
  description: "A new customer.",
  fields: (t) => ({
    id: t.id(CHOSEN_ID),
    name: t.string({ required: true }),
    contactName: t.string(),
    email: t.string(),
    phone: t.string(),
    street: t.string(),
    suburb: t.string(),
    state: t.string(),
    postcode: t.string(),
    notes: t.string(),
  }),
});

const UpdateCustomerInput = builder.inputType("UpdateCustomerInput", {
  description: "Changes only the fields given. null clears a field.",
  fields: (t) => ({
    name: t.string(),
    contactName: t.string(),
    email: t.string(),
    phone: t.string(),
    street: t.string(),
    suburb: t.string(),
    state: t.string(),
    postcode: t.string(),
    notes: t.string(),
    version: t.int({
      description: "The version you last read. A stale one returns CONFLICT with what changed.",
    }),
  }),
});

builder.mutationFields((t) => ({
  createCustomer: t.field({
    type: Customer,
    description: "Adds a customer.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CreateCustomerInput, required: true }) },
    resolve: async (_root, { input }, context, info) => {
      const fields = parseInput(customerSchema, input);
      const id = await asMember(context, (work) => createCustomer(work, fields, input.id));
      return requireCustomer(recordReader(context), selectedFields(info), id);
    },
  }),
  updateCustomer: t.field({
    type: Customer,
    description: "Changes a customer.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateCustomerInput, required: true }) },
    resolve: async (_root, { id, input }, context, info) => {
      const fields = parseInput(updateCustomerSchema, input);
      await asMember(context, (work) => updateCustomer(work, id, fields));
      return requireCustomer(recordReader(context), selectedFields(info), id);
    },
  }),
  deleteCustomer: t.field({
    type: DeletionPayload,
    description:
      "Deletes a customer, or archives it if it has history so it no longer shows in lists and pickers.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const outcome = await asMember(context, (work) => deleteCustomer(work, id));
      return { id, outcome };
    },
  }),
  restoreCustomer: t.field({
    type: Customer,
    description: "Undoes archiving, or a deletion in the last 30 days. Otherwise does nothing.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context, info) => {
      await asMember(context, (work) => restoreCustomer(work, id));
      return requireCustomer(recordReader(context), selectedFields(info), id);
    },
  }),
}));
