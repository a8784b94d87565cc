import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { expect, test } from "vitest";
import { conflictChanges, errorCode, errorField, errorText } from "./error-text.ts";

const serverError = (status: number, bodyText: string) =>
  new ServerError("failed", { response: new Response(bodyText, { status }), bodyText });

test("the text is the server's error or message, otherwise 'HTTP {status}'", () => {
  expect(errorText(serverError(500, '{"error":"Out of order"}'))).toBe("Out of order");
  expect(errorText(serverError(429, '{"message":"Slow down"}'))).toBe("Slow down");
  expect(errorText(serverError(502, "<html>"))).toBe("HTTP 502");
  expect(errorText(serverError(503, "{}"))).toBe("HTTP 503");
  expect(errorText(new Error("Request timed out"))).toBe("Request timed out");
  expect(errorText("?", "Failed to save")).toBe("Failed to save");
});

test("codes, fields and changes are read from the first error", () => {
  const changes = [{ field: "title", value: "Now this" }];
  const error = new CombinedGraphQLErrors({
    errors: [{ message: "Title is required", extensions: { code: "CONFLICT", field: "title", changes } }],
  });
  expect(errorText(error)).toBe("Title is required");
  expect([errorCode(error), errorField(error)]).toEqual(["CONFLICT", "title"]);
  expect(conflictChanges(error)).toEqual(changes);
  expect([errorCode(new Error("x")), conflictChanges(null)]).toEqual([undefined, undefined]);
});
