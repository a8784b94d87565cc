import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";
import { expect, test } from "vitest";
import { conflictChanges, errorField } from "./error-fields.ts";
import { errorCode, errorDetail, errorText } from "./error-text.ts";

const serverError = (status: number, bodyText: string) =>
  new ServerError("failed", { response: new Response(bodyText, { status }), bodyText });

test("shows the server's message, else what failed with 'HTTP {status}'; ignores empty text", () => {
  expect(errorText(serverError(500, '{"error":"Out of order"}'))).toBe("Out of order");
  expect(errorText(serverError(429, '{"message":"Slow down"}'))).toBe("Slow down");
  const wordless = [serverError(502, "<html>"), serverError(502, "{}"), serverError(502, '{"error":" "}')];
  const parse = { response: new Response("<html>", { status: 502 }), bodyText: "<html>" };
  for (const error of [...wordless, new ServerParseError(new SyntaxError("Unexpected token <"), parse)]) {
    expect(errorText(error, "Failed to create job")).toBe("Failed to create job (HTTP 502)");
    expect(errorDetail(error)).toBe("HTTP 502");
  }
  const empty = new CombinedGraphQLErrors({ errors: [{ message: "" }] });
  expect([errorText(empty, "Failed to log in"), errorDetail(empty)]).toEqual(["Failed to log in", undefined]);
  expect(errorText(new Error("Request timed out"))).toBe("Request timed out");
  expect(errorText("?", "Failed to save")).toBe("Failed to save");
});

test("reads codes, fields and changes from the first error", () => {
  const changes = [{ field: "title", value: "Now this" }];
  const error = new CombinedGraphQLErrors({
    errors: [{ message: "Title is required", extensions: { code: "CONFLICT", field: "title", changes } }],
  });
  expect(errorText(error)).toBe("Title is required");
  expect([errorCode(error), errorField(error)]).toEqual(["CONFLICT", "title"]);
  expect(conflictChanges(error)).toEqual(changes);
  expect([errorCode(new Error("x")), conflictChanges(null)]).toEqual([undefined, undefined]);
});
