import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { expect, test } from "vitest";
import { failureText } from "./assistant-failure.ts";

const refused = (code: string, message = "No") =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });
const answered = (status: number) =>
  new ServerError("No", { response: new Response("", { status }), bodyText: "" });

test("explains each failure, with and without a live connection", () => {
  expect(failureText(refused("QUOTA_EXCEEDED"))).toBe("AI service quota exceeded. Please contact support.");
  expect(failureText(answered(402))).toBe("AI service quota exceeded. Please contact support.");
  expect(failureText(refused("RATE_LIMITED"))).toBe("Too many requests. Please wait a moment and try again.");
  expect(failureText(answered(429))).toBe("Too many requests. Please wait a moment and try again.");
  expect(failureText(new Error("x"))).toBe("Sorry, I'm having trouble right now. Please try again.");
  expect(failureText(refused("FORBIDDEN", "The assistant is turned off"))).toBe(
    "The assistant is turned off",
  );
});
