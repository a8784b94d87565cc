import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { expect, test } from "vitest";
import { subscriptionProblemOf } from "./subscription-problem.ts";

const upgrade = { label: "Upgrade Now", url: "/subscription" };
const trialExpired = {
  code: "TRIAL_EXPIRED",
  title: "Trial Expired",
  message: "Your 14-day trial has expired. Upgrade now to continue!",
  action: upgrade,
};
const premium = {
  code: "SUBSCRIPTION_REQUIRED",
  title: "Premium Feature",
  message: "This feature requires an active subscription.",
  action: upgrade,
};

const graphqlError = (message: string, extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] });

const answer = (bodyText: string, status = 402) =>
  new ServerError("failed", { response: new Response(bodyText, { status }), bodyText });

test("shows the server's message and action", () => {
  const action = { label: "Add seats", url: "/subscription?users=12" };
  expect(
    subscriptionProblemOf(graphqlError("All 5 users are in use.", { code: "SUBSCRIPTION_REQUIRED", action })),
  ).toEqual({ ...premium, message: "All 5 users are in use.", action });
});

test("shows fallbacks if the server doesn't send them", () => {
  expect(subscriptionProblemOf(graphqlError("", { code: "TRIAL_EXPIRED" }))).toEqual(trialExpired);
  expect(subscriptionProblemOf(answer('{"code":"SUBSCRIPTION_REQUIRED"}'))).toEqual(premium);
});

test.each([
  ["TRIAL_EXPIRED", trialExpired],
  ["Sorry, your trial has expired", trialExpired],
  ["SUBSCRIPTION_REQUIRED", premium],
  ["A Subscription Required page", premium],
])("handles a body that isn't JSON: %s", (text, problem) => {
  expect(subscriptionProblemOf(answer(text))).toEqual(problem);
});

test("ignores other failures", () => {
  expect(subscriptionProblemOf(graphqlError("No", { code: "FORBIDDEN" }))).toBeNull();
  expect(subscriptionProblemOf(answer("TRIAL_EXPIRED", 500))).toBeNull();
  expect(subscriptionProblemOf(answer("Payment needed"))).toBeNull();
  expect(subscriptionProblemOf(new Error("TRIAL_EXPIRED"))).toBeNull();
});
