import {
  type FieldValues,
  fillTemplate,
  type TemplateKind,
} from "@fettle/rules/conversations/message-templates";
import { plainCharacters } from "@fettle/rules/platform/text-segments";
import type { TenantTransaction } from "../../../database/client.ts";
import { parseMobileNumber } from "../../../lib/mobile-number.ts";
import { isOptedOut } from "../../delivery/texting/opt-outs.ts";
import { readTemplate } from "./read-templates.ts";

/** A text to a customer before it is sent. */
export interface TextDraft {
  kind: TemplateKind;
  /** As it is stored with the customer; null without one. */
  phone: string | null;
  /** The words with their fields in braces. */
  template: string;
  /** The words with their fields filled; those without a value stay in their braces. */
  text: string;
  /** The names of the fields that have no value. */
  missing: string[];
  fields: { name: string; value: string | null }[];
  /** The number asked for no more texts. */
  isOptedOut: boolean;
}

/** A text's draft from the organisation's words for its kind. */
export async function draftText(
  db: TenantTransaction,
  kind: TemplateKind,
  { phone, values }: { phone: string | null; values: FieldValues },
): Promise<TextDraft> {
  const { text: template } = await readTemplate(db, kind);
  const filled = fillTemplate(template, values);
  const number = phone ? parseMobileNumber(phone) : null;
  return {
    kind,
    phone,
    template,
    text: "text" in filled ? filled.text : template,
    missing: "missing" in filled ? filled.missing : [],
    fields: Object.entries(values).map(([name, value]) => ({ name, value: value ?? null })),
    isOptedOut: number !== null && "e164" in number && (await isOptedOut(db, number.e164)),
  };
}

/** Values as a text has them: without the typographic characters that make it expensive. */
export const plainValues = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value ? plainCharacters(value) : null]),
  );
