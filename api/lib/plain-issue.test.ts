import { expect, test } from "vitest";
import { z } from "zod";
import { plainIssue } from "./plain-issue.ts";

const schema = z.object({
  message: z.string().min(3),
  assignedTo: z.string().optional(),
  status: z.enum(["open", "in_progress", "resolved"]).optional(),
  is_internal: z.literal(false).optional(),
  lines: z.array(z.object({ quantity: z.number() })).optional(),
  named: z.string("Give it a name").optional(),
});

test.each([
  [{}, "Message is required"],
  [{ message: 5 }, "Message must be text"],
  [{ message: "a" }, "Message isn’t valid"],
  [{ message: "abc", assignedTo: {} }, "Assigned to must be text"],
  [{ message: "abc", status: "gone" }, "Status must be open, in_progress or resolved"],
  [{ message: "abc", is_internal: true }, "Is internal must be false"],
  [{ message: "abc", lines: [{ quantity: "x" }] }, "Quantity must be a number"],
  [{ message: "abc", lines: {} }, "Lines must be a list"],
  [{ message: "abc", named: 1 }, "Give it a name"],
  ["text", "Input must be an object"],
])("%o: %s", (input, expected) => {
  const { error } = schema.safeParse(input, { error: plainIssue });
  expect(error?.issues[0]?.message).toBe(expected);
});
