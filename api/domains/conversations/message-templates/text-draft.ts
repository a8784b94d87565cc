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

export interface TextDraft {
  kind: TemplateKind;
  phone: string | null;
  template: string;
  /** Fields without a value are left in braces. */
  text: string;
  missing: string[];
  fields: { name: string; value: string | null }[];
  isOptedOut: boolean;
}

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

/** Replaces typographic characters, which make a text cost more. */
export const plainValues = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value ? plainCharacters(value) : null]),
  );
