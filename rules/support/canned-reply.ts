import { fieldsIn, fillFields } from "../platform/text-fields.ts";

export const REPLY_FIELDS = {
  customer: { label: "Customer’s first name", sample: "Margaret" },
  organisation: { label: "Organisation", sample: "Bayside Climate Co" },
  number: { label: "Ticket number", sample: "8f3c21ab" },
  ticket: { label: "Ticket title", sample: "Invoice PDF shows the wrong ABN" },
  agent: { label: "Your first name", sample: "Anita" },
} as const;

type ReplyField = keyof typeof REPLY_FIELDS;
export type ReplyValues = Record<ReplyField, string>;

export const REPLY_FIELD_NAMES = Object.keys(REPLY_FIELDS) as ReplyField[];

export const SAMPLE_REPLY = Object.fromEntries(
  REPLY_FIELD_NAMES.map((name) => [name, REPLY_FIELDS[name].sample]),
) as ReplyValues;

/** Ignores case and surrounding spaces. */
const fieldOf = (name: string): ReplyField | null => {
  const plain = name.trim().toLowerCase();
  return Object.hasOwn(REPLY_FIELDS, plain) ? (plain as ReplyField) : null;
};

/** Leaves unknown fields in braces so staff notice them. */
export const fillReply = (text: string, values: ReplyValues): string =>
  fillFields(text, (name) => {
    const field = fieldOf(name);
    return field && values[field];
  });

export function replyProblem(text: string): string | null {
  const unknown = fieldsIn(text).find((name) => fieldOf(name) === null);
  if (unknown === undefined) return null;
  const names = REPLY_FIELD_NAMES.map((name) => `{${name}}`);
  return `{${unknown}} isn’t a field. Use ${names.slice(0, -1).join(", ")} or ${names.at(-1)}.`;
}
