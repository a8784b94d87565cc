import { z } from "zod";

/** Twilio's published type for a parameter, and the error for a wrong value. */
interface Fact {
  schema: z.ZodType<string>;
  error: { code: number; message: string };
}

const E164 = z.string().regex(/^\+[1-9]\d{6,14}$/);
/** 1 to 11 letters, digits and spaces, with at least one letter. */
const NAME = z.string().regex(/^(?=.*[a-z])[a-z0-9 ]{1,11}$/i);

const MESSAGE_PARAMETERS: Record<string, Fact> = {
  To: { schema: E164, error: { code: 21211, message: "Invalid 'To' Phone Number" } },
  From: { schema: E164.or(NAME), error: { code: 21212, message: "Invalid From Number (caller ID)" } },
  MessagingServiceSid: {
    schema: z.string().regex(/^MG[0-9a-f]{32}$/i),
    error: { code: 21701, message: "The Messaging Service does not exist" },
  },
  Body: {
    schema: z.string().min(1).max(1_600),
    error: { code: 21617, message: "The concatenated message body exceeds the 1600 character limit" },
  },
  StatusCallback: {
    schema: z.url({ protocol: /^https?$/ }).refine((address) => !new URL(address).hostname.includes("_")),
    error: { code: 21609, message: "The 'StatusCallback' URL is not a valid URL" },
  },
};

const REQUIRED_PARAMETERS = [
  { oneOf: ["To"], code: 21604, message: "A 'To' phone number is required" },
  { oneOf: ["From", "MessagingServiceSid"], code: 21603, message: "A 'From' phone number is required" },
  { oneOf: ["Body"], code: 21602, message: "Message body is required" },
];

export const LIST_PARAMETERS = [
  "To",
  "From",
  "DateSent",
  "DateSent<",
  "DateSent>",
  "PageSize",
  "Page",
  "PageToken",
];

export function wrongMessage(form: URLSearchParams): { code: number; message: string } | null {
  for (const name of form.keys()) {
    if (!MESSAGE_PARAMETERS[name]) return { code: 20001, message: `Unknown parameter ${name}` };
  }
  for (const { oneOf, ...error } of REQUIRED_PARAMETERS) {
    if (!oneOf.some((name) => form.get(name))) return error;
  }
  for (const [name, value] of form) {
    const { schema, error } = MESSAGE_PARAMETERS[name] as Fact;
    if (!schema.safeParse(value).success) return error;
  }
  return null;
}
