import fc from "fast-check";
import { expect, test } from "vitest";
import { isEmail } from "./email.ts";

test.each([
  "a@b.c",
  "dave@bayside.example",
  "a.b+c@d-e.f.au",
  "o'brien@pub.example",
  "o’brien@pub.example",
  "sales&service/{1}=?^_`|~!#$%*@d.example",
  "jürgen@müller.example",
  "ju\u0308rgen@mu\u0308ller.example",
  "山田@例え.example",
])("%s is an address", (text) => expect(isEmail(text)).toBe(true));

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
  "a@b..c",
  "a@b.c.",
  "<a@b.c>",
  '"x"<a@b.c>',
  "a@b.c>SIZE=1",
  "a1:victim@v.c",
  "postmaster:a@b.c;",
  "a,b@c.d",
  "a(b)@c.d",
  "a\\b@c.d",
  "a@[1.2.3.4]",
  "a@b.c\u0000",
  "a\r\n@b.c",
  "a\u200b@b.c",
  "a@b\u00ad.c",
  "a@ｂ.c",
  "a@b。c.d",
  `${"a".repeat(196)}@b.co`,
])("%j isn't an address", (text) => expect(isEmail(text)).toBe(false));

const MEANING = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

test("agrees with the naive pattern for every short text", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "@", ".", " ", "é"), maxLength: 12 });
  fc.assert(fc.property(text, (each) => isEmail(each) === MEANING.test(each)));
});
