import type { builder } from "../../../graphql/builder.ts";
import { DocumentLineInput, TaxModeEnum } from "./document.type.ts";

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, "InputObject">;

export const newDocumentFields = (t: Fields) => ({
  customerId: t.id({ description: "Customer it's for." }),
  number: t.string({ description: "Defaults to the next number." }),
  title: t.string({ required: true }),
  reference: t.string(),
  notes: t.string(),
  terms: t.string({ description: "Defaults to the organisation's terms. null for none." }),
  issueDate: t.field({ type: "Date", description: "Defaults to today." }),
  taxMode: t.field({ type: TaxModeEnum, description: "Defaults to exclusive." }),
  lines: t.field({ type: [DocumentLineInput], required: true }),
});

export const changedDocumentFields = (t: Fields) => ({
  customerId: t.id({ description: "Customer it's for." }),
  number: t.string(),
  title: t.string(),
  reference: t.string(),
  notes: t.string(),
  terms: t.string(),
  issueDate: t.field({ type: "Date" }),
  taxMode: t.field({ type: TaxModeEnum }),
  lines: t.field({ type: [DocumentLineInput] }),
  version: t.int({
    description: "The version you last read. A stale one returns CONFLICT with what changed.",
  }),
});

export const CHANGES =
  "Changes only the fields given. null clears a field. Lines replace all existing lines.";
