import fc from "fast-check";
import { expect, test } from "vitest";
import { isEmail } from "./email.ts";

test.each(["a@b.c", "dave@bayside.example", "a.b+c@d-e.f.au", "a@b..c", "a@b.c.", "jürgen@müller.example"])(
  "%s is an address",
  (text) => expect(isEmail(text)).toBe(true),
);

test.each([
  "",
  "a",
  "@b.c",
  "a@",
  "a@b",
  "a@.c",
  "a@b.",
  "a@.",
  "a@@b.c",
  "a@b@c.d",
  "a b@c.d",
  "a@b .c",
  `${"a".repeat(196)}@b.co`,
])("%j is none", (text) => expect(isEmail(text)).toBe(false));

/** The rule written as a naive, slow pattern. */
const MEANING = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

test("says of every short text what the plain pattern says", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "@", ".", " ", "é"), maxLength: 12 });
  fc.assert(fc.property(text, (each) => isEmail(each) === MEANING.test(each)));
});
