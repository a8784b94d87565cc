import { expect, test } from "vitest";
import { actionBeginning, actionWords } from "./audit-action.ts";

test.each([
  ["staff.signed_in", "Staff: signed in"],
  ["look_in.page_viewed", "Look in: page viewed"],
  ["delivered", "Delivered"],
])("%s reads %s and is found by it", (action, words) => {
  expect(actionWords(action)).toBe(words);
  expect(actionBeginning(words)).toBe(action);
  expect(actionBeginning(action)).toBe(action);
});

test("a beginning that isn't finished is found too", () => {
  expect(actionBeginning(" Staff: ")).toBe("staff.");
  expect(actionBeginning("Look in")).toBe("look_in");
  expect(actionBeginning(" ")).toBe("");
});
