import { expect, it } from "vitest";
import { NAME_MAX } from "../platform/field-lengths.ts";
import { isJobHead, jobHead } from "./job-head.ts";

it("a job's head fits a line's name and is recognised", () => {
  const itemName = jobHead({ number: 1147, title: "x".repeat(NAME_MAX) });
  expect(itemName).toHaveLength(NAME_MAX);
  expect(isJobHead({ itemName, unitPrice: 0 })).toBe(true);
});

it("a line with a price or another name isn't a head", () => {
  expect(isJobHead({ itemName: "Job 1147: Fan belt", unitPrice: 1 })).toBe(false);
  expect(isJobHead({ itemName: "Job sheet", unitPrice: 0 })).toBe(false);
});
