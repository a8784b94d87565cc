import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { UPGRADE_ACTION } from "@fettle/rules/billing/subscription";
import { SUBSCRIPTION_MESSAGES } from "@fettle/rules/platform/messages";

export type SubscriptionProblem = {
  code: "TRIAL_EXPIRED" | "SUBSCRIPTION_REQUIRED";
  title: string;
  message: string;
  action: { label: string; url: string };
};

type Payload = { code?: unknown; message?: unknown; action?: unknown };

export function subscriptionProblemOf(error: unknown): SubscriptionProblem | null {
  if (CombinedGraphQLErrors.is(error)) {
    for (const { message, extensions } of error.errors) {
      const problem = fromPayload({ code: extensions?.code, message, action: extensions?.action });
      if (problem) return problem;
    }
    return null;
  }
  return ServerError.is(error) && error.statusCode === 402 ? fromBody(error.bodyText) : null;
}

export const isSubscriptionProblem = (error: unknown) => subscriptionProblemOf(error) !== null;

function fromPayload({ code, message, action }: Payload): SubscriptionProblem | null {
  if (code !== "TRIAL_EXPIRED" && code !== "SUBSCRIPTION_REQUIRED") return null;
  const fallback = SUBSCRIPTION_MESSAGES[code];
  const { label, url } = (action ?? {}) as { label?: string; url?: string };
  return {
    code,
    title: fallback.title,
    message: typeof message === "string" && message ? message : fallback.message,
    action: { label: label || UPGRADE_ACTION.label, url: url || UPGRADE_ACTION.url },
  };
}

function fromBody(body: string): SubscriptionProblem | null {
  try {
    const json = JSON.parse(body);
    return fromPayload(json.errors?.[0]?.extensions ?? { ...json, message: json.message ?? json.error });
  } catch {
    return fromText(body);
  }
}

function fromText(text: string): SubscriptionProblem | null {
  if (/TRIAL_EXPIRED|trial has expired/i.test(text)) return fromPayload({ code: "TRIAL_EXPIRED" });
  if (/SUBSCRIPTION_REQUIRED|subscription required/i.test(text))
    return fromPayload({ code: "SUBSCRIPTION_REQUIRED" });
  return null;
}
