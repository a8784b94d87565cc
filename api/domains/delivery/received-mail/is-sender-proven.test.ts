import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { isSenderProven } from "./is-sender-proven.ts";

const SERVER = "mx.fettle.example";
const FROM = "From: Pat <pat@bayside.example>";
const by = (found: string) => `Authentication-Results: ${SERVER}; ${found}`;

const isProven = async (head: string[], server: string | null = SERVER) =>
  isSenderProven(await PostalMime.parse(`${head.join("\r\n")}\r\n\r\nHello`), server);

test.each([
  ["DMARC", ["dmarc=pass (p=reject dis=none) header.from=bayside.example"]],
  ["DMARC, in capitals and quotes", ['DMARC = PASS header.from="Bayside.Example"']],
  [
    "DMARC in the last of several results",
    ["spf=fail smtp.mailfrom=x.example;\r\n\tdmarc=pass\r\n\theader.from=bayside.example"],
  ],
  ["SPF of the same domain", ["spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=pat@bayside.example"]],
  [
    "SPF of a subdomain, without DMARC",
    ["spf=pass smtp.mailfrom=bounce.bayside.example; dmarc=bestguesspass"],
  ],
  [
    "DKIM of the same domain",
    ["spf=softfail smtp.mailfrom=lists.example; dkim=pass header.d=bayside.example header.s=s1"],
  ],
  ["the second signature", ["dkim=pass header.d=relay.example; dkim=pass header.d=bayside.example"]],
])("%s proves the sender", async (_name, found) => {
  expect(await isProven([...found.map(by), FROM])).toBe(true);
});

test.each([
  ["nothing", []],
  ["no method", [by("none")]],
  ["another server", ["Authentication-Results: mx.evil.example; dmarc=pass header.from=bayside.example"]],
  [
    "a server of a longer name",
    [`Authentication-Results: ${SERVER}.evil.example; dmarc=pass header.from=bayside.example`],
  ],
  ["DMARC of another domain", [by("dmarc=pass header.from=evil.example")]],
  ["DMARC of no domain", [by("dmarc=pass")]],
  ["a failed DMARC beside a pass of the domain", [by("dmarc=fail; spf=pass smtp.mailfrom=bayside.example")]],
  ["a DMARC that wasn't found out", [by("dmarc=temperror; spf=pass smtp.mailfrom=bayside.example")]],
  ["SPF of the forger", [by("spf=pass smtp.mailfrom=pat@evil.example")]],
  ["SPF of a domain that ends alike", [by("spf=pass smtp.mailfrom=pat@evilbayside.example")]],
  ["SPF of the top level", [by("spf=pass smtp.mailfrom=example")]],
  ["SPF of a greeting alone", [by("spf=pass smtp.helo=bayside.example")]],
  ["SPF that is neutral", [by("spf=neutral smtp.mailfrom=bayside.example")]],
  ["DKIM of the forger", [by("dkim=pass header.d=evil.example header.i=pat@bayside.example")]],
  [
    "the server's own above a copy of its words",
    [by("dmarc=fail"), by("dmarc=pass header.from=bayside.example")],
  ],
  [
    "the sender's copy, below the server's own without DMARC",
    [by("spf=pass smtp.mailfrom=evil.example"), by("dmarc=pass header.from=bayside.example")],
  ],
  [
    "the sender's copy, below another server's",
    ["Authentication-Results: relay.example; none", by("dmarc=pass header.from=bayside.example")],
  ],
  [
    "words in a comment",
    [by("spf=fail (dmarc=pass header.from=bayside.example; dmarc=pass header.from=bayside.example)")],
  ],
  [
    "words in the sender's address",
    [by('spf=pass smtp.mailfrom="a; dmarc=pass header.from=bayside.example"@evil.example; dkim=none')],
  ],
  [
    "an address that names another property",
    [by('spf=pass smtp.mailfrom="a smtp.mailfrom=pat@bayside.example"@evil.example')],
  ],
  ["a property said twice", [by("spf=pass smtp.mailfrom=evil.example smtp.mailfrom=bayside.example")]],
  ["a quote without an end", [by('dmarc=pass header.from=bayside.example; x="')]],
  ["a header that is too long", [by(`dmarc=pass header.from=bayside.example;${" ".repeat(20_000)}x=y`)]],
])("%s doesn't prove the sender", async (_name, head) => {
  expect(await isProven([...head, FROM])).toBe(false);
});

test("doesn't trust an email with several senders, no sender, or no trusted server", async () => {
  const passed = by("dmarc=pass header.from=bayside.example");
  expect(await isProven([passed, FROM])).toBe(true);
  expect(await isProven([passed, FROM], null)).toBe(false);
  expect(await isProven([passed])).toBe(false);
  expect(await isProven([passed, FROM, "From: mel@bayside.example"])).toBe(false);
  expect(await isProven([passed, "From: pat@bayside.example, mel@bayside.example"])).toBe(false);
  expect(await isProven([passed, `From: "pat@bayside.example" <mel@evil.example>`])).toBe(false);
});
