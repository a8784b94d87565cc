import { expect, test } from "vitest";
import { plainName } from "./plain-name.ts";

test.each([
  ["Smith & Sons Pty. Ltd.", "Smith & Sons Pty. Ltd."],
  ["D’Angelo’s Heating (VIC)", "D’Angelo’s Heating (VIC)"],
  ["Zoë Müller-Nguyễn", "Zoë Müller-Nguyễn"],
  ["J.R. Plumbing", "J R. Plumbing"],
  ["Win now: https://evil.example/a?b=1", "Win now evil example a b 1"],
  ["Pay at evil.example", "Pay at evil example"],
  ["evil。example and evil．example", "evil example and evil example"],
  ["help@evil.example", "help evil example"],
  ["<a href='//evil.example'>x</a>", "a href ' evil example' x a"],
  ["One\r\n\r\nTwo\tthree", "One Two three"],
  ["a".repeat(500), "a".repeat(60)],
  ["🎁🎁", ""],
])("%j becomes %j in an email", (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
