import { expect, test } from "vitest";
import { formatCount } from "./format-count.ts";

test.each([0, 7, 999, 1000, 12_000, 999_999, 1_000_000, -1234, 1_234_567_890])(
  "%i is grouped the Australian way",
  (count) => expect(formatCount(count)).toBe(count.toLocaleString("en-AU")),
);
