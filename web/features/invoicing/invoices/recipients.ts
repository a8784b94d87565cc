import { sendInvoiceSchema } from "@fettle/rules/invoicing/document-mail.schema";
import { z } from "zod";

/** 'a@b.au, c@d.au' → both addresses. The error names the invalid address. */
export const recipients = z.string().transform((text, context) => {
  const list = text
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  const { data = [], error } = sendInvoiceSchema.shape.to.safeParse(list);
  for (const { path, message } of error?.issues ?? []) {
    const wrong = list[Number(path[0])];
    context.addIssue(wrong === undefined ? message : `“${wrong}”: ${message}`);
  }
  return data;
});
