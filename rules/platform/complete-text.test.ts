import { expect, test } from "vitest";
import { completeText } from "./complete-text.ts";

const party = { business: "Doyle’s Air", answerBy: null };

test.each([
  ["On my way", party, "On my way - Doyle's Air"],
  ["  Doyle's air is on its way…\n", party, "Doyle's air is on its way..."],
  [
    "On my way",
    { ...party, answerBy: "(03) 5550 1180" },
    "On my way - Doyle's Air\nTo reply, call (03) 5550 1180.",
  ],
  [
    "On my way",
    { ...party, answerBy: "hi@doyle.example" },
    "On my way - Doyle's Air\nTo reply, email hi@doyle.example.",
  ],
  [
    "Doyle's Air: call (03) 5550 1180",
    { ...party, answerBy: "(03) 5550 1180" },
    "Doyle's Air: call (03) 5550 1180",
  ],
])("%j by %j is sent as %j", (text, whose, sent) => {
  expect(completeText(text, whose)).toBe(sent);
  expect(completeText(sent, whose)).toBe(sent);
});
