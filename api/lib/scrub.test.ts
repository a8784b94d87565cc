import { expect, test } from "vitest";
import { scrub } from "./scrub.ts";

test.each([
  ["550 <mel@bayside.example> no such mailbox", "550 <[email]> no such mailbox"],
  ["Couldn’t write to mel.brown+jobs@mail.bayside.com.au.", "Couldn’t write to [email]."],
  ["connect to postgres://fettle:hunter2@db/fettle", "connect to postgres://[secret]@db/fettle"],
  ["GET https://api.example/texts?To=0491570156 failed", "GET https://api.example/texts?[query] failed"],
  ["The number +61491570156 is not valid", "The number [phone] is not valid"],
  ["The number 0491 570 156 is not valid", "The number [phone] is not valid"],
  ["sent Bearer fettle_pat_abc123", "sent [secret]"],
  [`No such key: sk_${"live"}_abc`, "No such key: [secret]"],
  [`token ${"x1".repeat(22)}`, "token [secret]"],
  ['invalid input syntax for type uuid: "Mel Brown"', "invalid input syntax for type uuid: [value]"],
  ["Key (email)=(mel brown) already exists.", "Key (email)=([value]) already exists."],
  [
    '\nInvalid `prisma.user.create()` invocation:\n\n{\n  data: {\n    name: "Mel"\n  }\n}\n\nArgument `id` is missing.',
    "Invalid `prisma.user.create()` invocation: Argument `id` is missing.",
  ],
  // An operator needs these to find the cause.
  ["job 0191c5a0-7c1e-7d3a-9f00-000000000001 at 2026-11-18T09:30:00.000Z", undefined],
  ["connect ECONNREFUSED 127.0.0.1:5432", undefined],
  ["    at run (/srv/fettle/api/domains/delivery/messaging/deliver-message.ts:44:7)", undefined],
  ["canceling statement due to statement timeout", undefined],
])("%s", (text, safe) => {
  expect(scrub(text)).toBe(safe ?? text);
});
