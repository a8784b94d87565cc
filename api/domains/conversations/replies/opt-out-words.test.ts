import { expect, test } from "vitest";
import { readStopStartWord } from "./stop-start-words.ts";

test.each([
  ["STOP", "stop"],
  [" stop. ", "stop"],
  ["Stop!!!", "stop"],
  ["STOP ALL", "stop"],
  ["opt-out", "stop"],
  ["Please stop", "stop"],
  ["Unsubscribe", "stop"],
  ["START", "start"],
  ["unstop", "start"],
  ["Opt in", "start"],
  ["CANCEL", null],
  ["END", null],
  ["Cancel my visit", null],
  ["Can you stop by at 3?", null],
  ["Don't stop", null],
  ["YES", null],
  ["", null],
  ["👍", null],
])("%j means %s", (text, asked) => {
  expect(readStopStartWord(text)).toBe(asked);
});
