import { z } from "zod";
import { createInvoiceSchema, createQuoteSchema } from "./document.schema.ts";
import { optionalId } from "./input-fields.ts";

const id = optionalId("Document");

/** What an editor holds, to be shown as it would be printed; `id` names the document that it edits. */
export const previewDocumentSchema = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("quote"), id, input: createQuoteSchema }),
    z.object({ kind: z.literal("invoice"), id, input: createInvoiceSchema }),
  ],
  "A document is a quote or an invoice",
);

export type PreviewDocument = z.output<typeof previewDocumentSchema>;
