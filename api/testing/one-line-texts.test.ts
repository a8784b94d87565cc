import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

// A line break could forge a line in an email's subject, a Xero file or a document. Every string input is one line
// unless listed here.

const MULTILINE = [
  "accessNote",
  "comment",
  "content",
  "description",
  "emailSignature",
  "invoiceTerms",
  "message",
  "note",
  "notes",
  "notice",
  "quoteTerms",
  "reason",
  "terms",
  "text",
];

const root = join(import.meta.dirname, "../..");
const files = globSync(["rules/**/*.schema.ts", "api/{domains,platform,ports}/**/*.schema.ts"], {
  cwd: root,
});
const modules: object[] = await Promise.all(files.map((name) => import(join(root, name))));
const schemas = modules
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);

type Def = { type: string; in?: z.ZodType; out?: z.ZodType; innerType?: z.ZodType; element?: z.ZodType };
const defOf = (schema: z.ZodType) =>
  schema.def as Def & { shape?: Record<string, z.ZodType>; options?: z.ZodType[] };

function fieldsOf(schema: z.ZodType, path: string): [path: string, field: z.ZodType][] {
  const { type, shape, options, element, innerType, in: before, out: after } = defOf(schema);
  if (shape) return Object.entries(shape).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`));
  if (options) return options.flatMap((option) => fieldsOf(option, path));
  if (element) return fieldsOf(element, path);
  if (innerType) return fieldsOf(innerType, path);
  const parts = type === "pipe" ? [after, before].filter((part) => part && isMadeOfFields(part)) : [];
  return parts[0] ? fieldsOf(parts[0], path) : [[path, schema]];
}

function isMadeOfFields(schema: z.ZodType): boolean {
  const { shape, options, element, innerType, in: before, out: after } = defOf(schema);
  if (shape || options || element) return true;
  return [innerType, before, after].some((part) => part && isMadeOfFields(part));
}

const BROKEN = "one\r\ntwo\u2028three\u0007four\u0085five";

test("only listed fields keep line breaks, and none keeps other control characters", () => {
  // Passwords are used exactly as typed.
  const fields = schemas
    .flatMap(([name, schema]) => fieldsOf(schema, name))
    .filter(([path]) => !/password/i.test(path));
  const kept = fields.flatMap(([path, field]) => {
    const { data } = field.safeParse(BROKEN);
    return typeof data === "string" ? [{ path, text: data }] : [];
  });
  expect(kept.length).toBeGreaterThan(80);
  expect(kept.filter(({ text }) => /[^\P{Cc}\n]|[\u2028\u2029]/u.test(text))).toEqual([]);
  const lines = kept.filter(({ text }) => text.includes("\n")).map(({ path }) => path.split(".").at(-1));
  expect([...new Set(lines)].toSorted()).toEqual(MULTILINE);
});
