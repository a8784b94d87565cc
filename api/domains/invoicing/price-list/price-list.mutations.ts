import {
  ensurePriceListItemSchema,
  priceListItemSchema,
  updatePriceListItemSchema,
} from "@fettle/rules/invoicing/document.schema";
import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { DeletionPayload } from "../../../platform/deleted-records/deletion.type.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { UnitEnum } from "../../jobs/job-work/unit.type.ts";
import { PriceListItem } from "./price-list.type.ts";
import {
  createPriceListItem,
  deletePriceListItem,
  ensurePriceListItem,
  restorePriceListItem,
  updatePriceListItem,
} from "./price-list-items.ts";
import { requirePriceListItem } from "./read-price-list.ts";

const CreatePriceListItemInput = builder.inputType("CreatePriceListItemInput", {
  description: "A new price-list item.",
  fields: (t) => ({
    name: t.string({ required: true }),
    description: t.string(),
    code: t.string(),
    unitPrice: t.float({ required: true, description: "Dollars excluding GST, up to 4 decimal places." }),
    unit: t.field({ type: UnitEnum, description: "The unit the price is for. Defaults to each." }),
    taxRate: t.int({ required: true, description: "10 (GST) or 0 (Tax Exempt)." }),
  }),
});

const UpdatePriceListItemInput = builder.inputType("UpdatePriceListItemInput", {
  description: "Changes only the fields given.",
  fields: (t) => ({
    name: t.string(),
    description: t.string(),
    code: t.string(),
    unitPrice: t.float(),
    unit: t.field({ type: UnitEnum }),
    taxRate: t.int(),
    version: t.int({
      description: "The version you last read. A stale one returns CONFLICT with what changed.",
    }),
  }),
});

const EnsurePriceListItemInput = builder.inputType("EnsurePriceListItemInput", {
  description: "The item to find or create.",
  fields: (t) => ({
    name: t.string({ required: true, description: "Name to find, ignoring case." }),
    description: t.string({ description: "Details, for a new item." }),
    code: t.string({ description: "A barcode or the supplier's code, for a new item." }),
    unitPrice: t.float({ description: "For a new item. Defaults to 0." }),
    unit: t.field({ type: UnitEnum, description: "For a new item. Defaults to each." }),
    taxRate: t.int({ description: "For a new item. Defaults to the organisation's." }),
  }),
});

builder.mutationFields((t) => ({
  createPriceListItem: t.field({
    type: PriceListItem,
    description: "Returns CONFLICT if the name is taken, ignoring case.",
    write: "gated",
    authScopes: { manager: true },
    args: { input: t.arg({ type: CreatePriceListItemInput, required: true }) },
    resolve: async (_root, { input }, context, info) => {
      const fields = parseInput(priceListItemSchema, input);
      const id = await asMember(context, (work) => createPriceListItem(work, fields));
      return requirePriceListItem(recordReader(context), selectedFields(info), id);
    },
  }),
  updatePriceListItem: t.field({
    type: PriceListItem,
    description: "Changes an item. Quotes and invoices that use it don't change.",
    write: "gated",
    authScopes: { manager: true },
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: UpdatePriceListItemInput, required: true }),
    },
    resolve: async (_root, { id, input }, context, info) => {
      const fields = parseInput(updatePriceListItemSchema, input);
      await asMember(context, (work) => updatePriceListItem(work, id, fields));
      return requirePriceListItem(recordReader(context), selectedFields(info), id);
    },
  }),
  deletePriceListItem: t.field({
    type: DeletionPayload,
    description: "Deletes an item. Quotes and invoices that use it don't change.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await asMember(context, (work) => deletePriceListItem(work, id));
      return { id, outcome: "deleted" as const };
    },
  }),
  restorePriceListItem: t.field({
    type: PriceListItem,
    description: "Undoes a deletion in the last 30 days. Returns CONFLICT if the name has been taken since.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context, info) => {
      await asMember(context, (work) => restorePriceListItem(work, id));
      return requirePriceListItem(recordReader(context), selectedFields(info), id);
    },
  }),
  ensurePriceListItem: t.field({
    type: PriceListItem,
    description: "Finds an item by name, ignoring case, or creates it. Never changes a price.",
    write: "gated",
    authScopes: { manager: true },
    args: { input: t.arg({ type: EnsurePriceListItemInput, required: true }) },
    resolve: async (_root, { input }, context, info) => {
      const fields = parseInput(ensurePriceListItemSchema, input);
      const id = await asMember(context, (work) => ensurePriceListItem(work, fields));
      return requirePriceListItem(recordReader(context), selectedFields(info), id);
    },
  }),
}));
