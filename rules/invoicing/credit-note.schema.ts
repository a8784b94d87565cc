import { z } from "zod";
import { requiredText } from "../platform/input-fields.ts";

const AMOUNT = "Enter an amount above $0, e.g. 445.77";

export const creditNoteSchema = z.object({
  reason: requiredText("Reason", 500, "Say why you’re crediting this invoice"),
  lines: z
    .array(
      z.object({ lineId: z.guid("Choose a line on the invoice"), amountCents: z.int(AMOUNT).min(1, AMOUNT) }),
    )
    .min(1, "Enter an amount to credit on at least one line")
    .max(500, "A credit note can have up to 500 lines"),
});
export type CreditNoteInput = z.output<typeof creditNoteSchema>;

export const applyCreditSchema = z.object({ amountCents: z.int(AMOUNT).min(1, AMOUNT).nullish() });
