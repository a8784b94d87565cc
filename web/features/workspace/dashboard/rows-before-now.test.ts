import { parseDateTime } from "@internationalized/date";
import { expect, test } from "vitest";
import { rowsBeforeNow } from "./rows-before-now.ts";

const at = (time: string) => parseDateTime(`2026-11-18T${time}`);
const times = [at("07:30"), at("10:00"), at("10:00"), at("15:00")];

test.each([
  ["06:00", 0],
  ["07:30", 1],
  ["10:42", 3],
  ["18:00", 4],
])("at %s the now line comes after %i rows", (now, rows) => {
  expect(rowsBeforeNow(times, at(now))).toBe(rows);
});
