import { expect, test } from "vitest";
import { clientErrorSchema } from "./client-error.schema.ts";
import { routePattern, scrubError } from "./client-error.ts";

test.each([
  ["No customer margaret@example.com", "No customer [email]"],
  ["Call 0491 570 156 or +61 491 570 156", "Call [phone] or [phone]"],
  ["Failed at /quote/x?token=abc&b=1 now", "Failed at /quote/x?[query] now"],
  ["Job 0192f1a0-0000-7000-8000-000000000001 is gone", "Job [id] is gone"],
  ["Bearer abc.def-1 refused", "[secret] refused"],
  ["Link 4f6c1c0e2b7d9a4f6c1c0e2b is dead", "Link [secret] is dead"],
  ["ABN 51824753556", "ABN [number]"],
  [
    `Unexpected token 'M', "Margaret W"... is not valid JSON`,
    "Unexpected token 'M', [value] is not valid JSON",
  ],
  ["save /assets/a1b2c3d.js:1:2345", "save /assets/a1b2c3d.js:1:2345"],
  [
    "Cannot read properties of undefined (reading 'id')",
    "Cannot read properties of undefined (reading 'id')",
  ],
])("%s is sent as: %s", (text, scrubbed) => {
  expect(scrubError(text)).toBe(scrubbed);
});

test.each([
  ["/", "/"],
  ["/jobs", "/jobs"],
  ["/jobs/0192f1a0-0000-7000-8000-000000000001/notes", "/jobs/:id/notes"],
  ["/confirm/abcdefghij", "/confirm/:id"],
  ["/auth/reset-password", "/auth/reset-password"],
  ["/customers/Margaret%20Wong", "/customers/:id"],
])("%s has the pattern %s", (path, pattern) => {
  expect(routePattern(path)).toBe(pattern);
});

test("a report is scrubbed again and cut to its limits", () => {
  const error = {
    source: "window",
    type: "TypeError",
    message: `mel@example.com ${"x ".repeat(400)}`,
    stack: ["f /assets/a.js:1:2 mel@example.com"],
    route: "/quote/abcdefghij",
    outboxKinds: ["note"],
    count: 1,
  };
  const report = { release: "a1b2c3d", page: "app", browser: "Chrome 141 on Windows", errors: [error] };
  const [parsed] = clientErrorSchema.parse(report).errors;
  expect(parsed?.message).toHaveLength(300);
  expect(JSON.stringify(parsed)).not.toContain("mel@");
  expect(parsed?.route).toBe("/quote/:id");
  expect(clientErrorSchema.safeParse({ ...report, errors: Array(21).fill(error) }).success).toBe(false);
});
