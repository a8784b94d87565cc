import { expect, test } from "vitest";
import { formatWorkTime } from "./work-time.ts";

test.each([
  [null, "–"],
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [200, "3 h 20 min"],
  [600, "10 h"],
  [2_459, "41 h"],
])("formats %s minutes as %s", (minutes, words) => expect(formatWorkTime(minutes)).toBe(words));
