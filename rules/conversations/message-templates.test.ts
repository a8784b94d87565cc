import { expect, test } from "vitest";
import { fieldsIn } from "../platform/text-fields.ts";
import { messageTemplateSchema } from "./message-template.schema.ts";
import {
  fillForPreview,
  fillTemplate,
  missingWords,
  SAMPLE_FIELDS,
  TEMPLATE_KINDS,
  TEMPLATES,
} from "./message-templates.ts";

test.each(TEMPLATE_KINDS)("the default text for %s names the business in one short plain SMS", (kind) => {
  const { text } = TEMPLATES[kind];
  expect(messageTemplateSchema(kind).safeParse({ text }).success).toBe(true);
  const filled = fillTemplate(text, { ...SAMPLE_FIELDS, link: "" });
  expect("missing" in filled ? filled.missing : []).toEqual(fieldsIn(text).includes("link") ? ["Link"] : []);
  const withoutLink = fillForPreview(text, SAMPLE_FIELDS).replace(/https:\S+/, "");
  expect(withoutLink.length).toBeLessThanOrEqual(160);
  expect(withoutLink).toMatch(/^[\x20-\x7e]+$/);
});

test("a field without a value blocks sending with its name, once", () => {
  const filled = fillTemplate("{date} {time} {date} {customer} {nonsense}", { customer: "Pat", time: "  " });
  expect(filled).toEqual({ missing: ["Visit date", "Visit time", "{nonsense}"] });
  expect(missingWords(["Visit date", "Visit time"])).toBe(
    "This job has no date yet. Set one, then text the customer.",
  );
  expect(missingWords(["Customer", "Visit date"])).toBe(
    "There’s no customer yet. Choose one, then text them.",
  );
  expect(missingWords(["Technician", "Link"])).toBe("There’s no value for Technician and Link");
  expect(missingWords(["Technician"])).toBe("There’s no value for Technician");
});

test("inserts a value as is, even with braces or a replacement pattern", () => {
  expect(fillTemplate("{customer}!", { customer: "{business} $& $1" })).toEqual({
    text: "{business} $& $1!",
  });
  expect(fillTemplate("{constructor}", {})).toEqual({ missing: ["{constructor}"] });
});
