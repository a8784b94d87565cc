import { z } from "zod";
import { isEmail } from "./email.ts";
import { NAME_MAX, TEXT_MAX } from "./field-lengths.ts";
import { formatCount } from "./format-count.ts";
import { looksLikeOurName, OWN_NAME_PROBLEM } from "./own-name.ts";

const INVALID_EMAIL = "Enter a valid email";

function isMissing(input: unknown): boolean {
  return input === undefined || input === null;
}

function typed(label: string, required?: string) {
  return z.string({
    error: ({ input }) => (required && isMissing(input) ? required : `${label} must be text`),
  });
}

function withoutNul(label: string) {
  return [(text: string) => !text.includes("\0"), `${label} can’t contain null characters`] as const;
}

/**
 * Line breaks and control characters become spaces, so a name can't add lines to an email. Null characters get their
 * own message.
 */
export const asOneLine = (text: string) =>
  text
    .split(/[^\P{Cc}\0]|[\u2028\u2029]/u)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");

const asLines = (text: string) =>
  text
    .replaceAll("\r\n", "\n")
    .replace(/[\v\f\r\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t\0]/gu, "")
    .trim();

const oneLine = (label: string, required?: string) => typed(label, required).overwrite(asOneLine);

const lines = (label: string, required?: string) => typed(label, required).overwrite(asLines);

/** Stops further checks of overlong text. */
function tooLong(label: string, max: number) {
  return { error: `${label} can be at most ${formatCount(max)} characters`, abort: true };
}

export function requiredText(label: string, max = NAME_MAX, required = `${label} is required`) {
  return oneLine(label, required)
    .min(1, { error: required, abort: true })
    .max(max, tooLong(label, max))
    .refine(...withoutNul(label));
}

/** Stops businesses and people from passing themselves off as us. */
export const ownName = <Schema extends z.ZodType<string | null | undefined>>(schema: Schema) =>
  schema.refine((name) => !name || !looksLikeOurName(name), OWN_NAME_PROBLEM);

/** An empty string becomes null. A missing field remains missing. */
export function optionalText(label: string, max = NAME_MAX, normalise = (text: string) => text) {
  return oneLine(label)
    .overwrite(normalise)
    .max(max, tooLong(label, max))
    .refine(...withoutNul(label))
    .transform((text) => text || null)
    .nullish();
}

export function requiredMultiline(label: string, required = `${label} is required`, max = TEXT_MAX) {
  return lines(label, required)
    .min(1, { error: required, abort: true })
    .max(max, tooLong(label, max))
    .refine(...withoutNul(label));
}

export function optionalMultiline(label: string, max = TEXT_MAX) {
  return lines(label)
    .max(max, tooLong(label, max))
    .refine(...withoutNul(label))
    .transform((text) => text || null)
    .nullish();
}

/** Keeps passwords exactly as typed. */
export function verbatimText(label: string, max: number, required = `${label} is required`) {
  return typed(label, required)
    .min(1, { error: required, abort: true })
    .max(max, tooLong(label, max))
    .refine(...withoutNul(label));
}

export function requiredEmail(required = "Email is required", invalid = INVALID_EMAIL) {
  return requiredText("Email", NAME_MAX, required).refine(isEmail, invalid);
}

export function optionalEmail() {
  return oneLine("Email")
    .max(NAME_MAX, tooLong("Email", NAME_MAX))
    .refine(...withoutNul("Email"))
    .refine((text) => text === "" || isEmail(text), INVALID_EMAIL)
    .transform((text) => text || null)
    .nullish();
}

/** `normalise` returns the stored form, or null if the input is invalid. */
export function optionalPattern(
  label: string,
  normalise: (text: string) => string | null,
  message: string | ((text: string) => string),
) {
  return oneLine(label)
    .max(NAME_MAX, tooLong(label, NAME_MAX))
    .transform((text, context) => {
      if (text === "") return null;
      const normal = normalise(text);
      if (normal === null) {
        context.addIssue({ code: "custom", message: typeof message === "string" ? message : message(text) });
      }
      return normal;
    })
    .nullish();
}

export function id(label: string) {
  return z.guid(`${label} is not a valid id`);
}

export function optionalId(label: string) {
  return z.union([z.literal("").transform(() => null), id(label)], `${label} is not a valid id`).nullish();
}

export function idList(label: string, max = 100) {
  return z
    .array(id(label), `${label} must be a list of ids`)
    .max(max, `${label} can be at most ${max}`)
    .transform((ids) => [...new Set(ids)]);
}

/** An ISO 8601 time with a zone, stored as UTC. */
export function optionalInstant(label: string) {
  return z
    .union([z.literal("").transform(() => null), z.iso.datetime({ offset: true }).transform(toUtc)], {
      error: `${label} is not a valid date and time`,
    })
    .nullish();
}

function toUtc(text: string, context: z.RefinementCtx): string {
  const date = new Date(text);
  const valid = date.getUTCFullYear() >= 1900 && date.getUTCFullYear() <= 2200;
  if (valid) return date.toISOString();
  context.addIssue({ code: "custom", message: "The year must be between 1900 and 2200" });
  return z.NEVER;
}

export const version = z
  .int("Version must be a whole number")
  .min(0, "Version must be a whole number")
  .max(2_147_483_647, "Version must be a whole number")
  .nullish();
