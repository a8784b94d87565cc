import { expect, test } from "vitest";
import { breakLinks } from "./break-links.ts";

const OWN = "https://app.example";

test.each([
  ["Pay at https://evil.example/d?x=1 now", "Pay at evil. example/d?x=1 now"],
  ["evil.example and www.evil。example", "evil. example and www. evil. example"],
  ["https://app.example.evil.example/quote/1", "app. example. evil. example/quote/1"],
  ["https://app.example@evil.example/", "app. example@evil. example/"],
  ["HTTPS://EVIL.EXAMPLE", "EVIL. EXAMPLE"],
])("breaks up %j", (text, broken) => expect(breakLinks(text, OWN)).toBe(broken));

test.each([
  "See https://app.example/quote/abc.def?x=1 for $1,471.47 at 10.30 am. Thanks.",
  '<a href="https://app.example/invoice/1">https://app.example</a>',
  "Nothing here. Really.",
])("keeps %j", (text) => expect(breakLinks(text, OWN)).toBe(text));

test("keeps the sender's own address only if it's complete", () => {
  const kept = ["office@bayside.example"];
  expect(breakLinks("office@bayside.example", OWN, kept)).toBe("office@bayside.example");
  expect(breakLinks("office@bayside.example.evil", OWN, kept)).toBe("office@bayside. example. evil");
});
