import type { FieldValues } from "@fettle/rules/conversations/message-templates";
import { TEXT_MAX } from "@fettle/rules/platform/field-lengths";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { mayBeMobile, normalisePhone } from "@fettle/rules/platform/phone";
import { z } from "zod";
import type { MessageTemplateKind, TextDraftFieldsFragment } from "../../../generated/graphql.ts";

/** Rejects Australian landlines here. Only the server knows which foreign numbers are mobiles. */
const phone = z
  .string()
  .trim()
  .min(1, { error: MESSAGES.phoneRequired, abort: true })
  .refine((text) => normalisePhone(text) !== null, { error: "Enter a valid phone number", abort: true })
  .refine(mayBeMobile, "Only mobile numbers can receive an SMS");

export const textFormSchema = z.object({
  kind: z.string(),
  phone,
  text: z.string().trim().min(1, "Message is required").max(TEXT_MAX),
});

export type TextForm = z.input<typeof textFormSchema>;

export const kindOf = ({ kind }: TextForm) => kind as MessageTemplateKind;

export function internationalPhone(text: string): string {
  const number = normalisePhone(text);
  if (number === null) return text;
  return number.replace(/^(\+61)(4\d\d)(\d{3})(\d{3})$/, "$1 $2 $3 $4");
}

export const valuesOf = ({ fields }: TextDraftFieldsFragment): FieldValues =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));
