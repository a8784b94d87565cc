import { z } from "zod";
import { optionalId } from "../platform/input-fields.ts";
import { createInvoiceSchema, createQuoteSchema } from "./document.schema.ts";

const id = optionalId("Document");

export const previewDocumentSchema = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("quote"), id, input: createQuoteSchema }),
    z.object({ kind: z.literal("invoice"), id, input: createInvoiceSchema }),
  ],
  "Document must be a quote or an invoice",
);

export type PreviewDocument = z.output<typeof previewDocumentSchema>;
