import { expect, test } from "vitest";
import { bounceWords } from "./bounce-words.ts";

test.each([
  ["5.1.1", "The mailbox doesn’t exist"],
  ["5.1.10", "The mailbox doesn’t exist"],
  ["5.2.2", "The mailbox is full"],
  ["5.7.26", "Their mail server treated the email as spam, or doesn’t accept ours"],
  ["5.0.0", "The mailbox refused the email"],
  [null, "The mailbox refused the email"],
])("%s: %s", (code, words) => {
  expect(bounceWords(code)).toBe(words);
});
