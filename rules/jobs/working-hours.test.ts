import { parseDateTime } from "@internationalized/date";
import { expect, test } from "vitest";
import { outsideHours } from "./working-hours.ts";

test("warns of a visit before 6 am or after 8 pm", () => {
  const at = (time: string) => outsideHours(parseDateTime(`2026-12-01T${time}`));
  expect(["03:00", "05:59", "20:01"].map(at)).toEqual([
    "3:00 am is outside working hours",
    "5:59 am is outside working hours",
    "8:01 pm is outside working hours",
  ]);
  expect([...["06:00", "13:00", "20:00"].map(at), outsideHours(null)]).toEqual(Array(4).fill(undefined));
});
