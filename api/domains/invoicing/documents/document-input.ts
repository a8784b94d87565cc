import type { builder } from "../../../graphql/builder.ts";
import { DocumentLineInput, TaxModeEnum } from "./document.type.ts";

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, "InputObject">;

export const newDocumentFields = (t: Fields) => ({
  customerId: t.id(),
  number: t.string({ description: "Default: the next number." }),
  title: t.string({ required: true }),
  reference: t.string(),
  notes: t.string(),
  terms: t.string({ description: "Default: the organisation's; null for none." }),
  issueDate: t.field({ type: "Date", description: "Default: today." }),
  taxMode: t.field({ type: TaxModeEnum, description: "Default: exclusive." }),
  lines: t.field({ type: [DocumentLineInput], required: true }),
});

export const changedDocumentFields = (t: Fields) => ({
  customerId: t.id(),
  number: t.string(),
  title: t.string(),
  reference: t.string(),
  notes: t.string(),
  terms: t.string(),
  issueDate: t.field({ type: "Date" }),
  taxMode: t.field({ type: TaxModeEnum }),
  lines: t.field({ type: [DocumentLineInput] }),
  version: t.int({ description: "The version last read: a stale one answers CONFLICT with what changed." }),
});

export const CHANGES = "Only the fields named change; null clears; lines replace all lines.";
