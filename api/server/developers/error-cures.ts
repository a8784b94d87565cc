import type { ErrorCode } from "../../app-error.ts";

export interface Cure {
  /** HTTP statuses that REST answers with. */
  statuses: number[];
  cause: string;
  cure: string;
}

/** Every error code with its cause and cure. The type asks for each code. */
export const ERROR_CURES: Record<ErrorCode | "INTERNAL", Cure> = {
  BAD_INPUT: {
    statuses: [400, 415, 422],
    cause:
      "A value is missing, malformed or breaks a rule (422). `field` names it, e.g. `lines.0.unitPrice`.",
    cure: "Correct the field and send the request again. Don’t retry it unchanged.",
  },
  OUTDATED_CLIENT: {
    statuses: [400],
    cause: "The request went to the app’s own GraphQL path, which only takes the app’s own documents.",
    cure: "Send it to `/graphql`.",
  },
  UNAUTHENTICATED: {
    statuses: [401],
    cause: "There’s no token, or the token is unknown, expired or revoked.",
    cure: "Send `Authorization: Bearer fettle_pat_…`. If the token has ended, make a new one in Settings, Developers.",
  },
  TRIAL_EXPIRED: {
    statuses: [402],
    cause: "The business’s trial has ended. Reading still works.",
    cure: "Ask an admin to choose a plan. `action.url` is the page.",
  },
  SUBSCRIPTION_REQUIRED: {
    statuses: [402],
    cause: "The subscription has ended, or the plan doesn’t include this.",
    cure: "Ask an admin to renew or change the plan. `action.url` is the page.",
  },
  FORBIDDEN: {
    statuses: [403],
    cause: "The token’s scopes or the role of the person who made it don’t allow this.",
    cure: "Make a token with the scope, or have an admin or manager make it.",
  },
  EMAIL_NOT_VERIFIED: {
    statuses: [403],
    cause:
      "The person who made the token hasn’t confirmed their email address, so they can’t email or text customers.",
    cure: "Confirm the address in Settings, Profile.",
  },
  SUSPENDED: {
    statuses: [403],
    cause: "The business’s account is suspended. The message may say why.",
    cure: "Ask an admin to contact our support team.",
  },
  NOT_FOUND: {
    statuses: [404],
    cause:
      "The business has no such record. A write to a deleted or archived record says so in `reason`, e.g. a second delete. Reads don’t.",
    cure: "Check the id. With the reason `DELETED`, remove the record from your copy.",
  },
  CONFLICT: {
    statuses: [409],
    cause:
      "Someone changed the record since you read it (`changes` and `changedBy` say what and who), or the key or id is already in use.",
    cure: "Read the record again and decide. With the reason `STILL_RUNNING`, wait `retryAfter` seconds and send the same request again. With `SENT_BEFORE`, use a new key.",
  },
  PAYLOAD_TOO_LARGE: {
    statuses: [413],
    cause: "The body or a file is larger than we take.",
    cure: "Send less at once, or a smaller file.",
  },
  CREDITS_EXHAUSTED: {
    statuses: [409],
    cause: "The business has no credits left for texts or emails.",
    cure: "Ask an admin to buy a pack. `action.url` is the page.",
  },
  QUOTA_EXCEEDED: {
    statuses: [402],
    cause: "The assistant’s monthly budget is spent.",
    cure: "Wait until next month.",
  },
  OPTED_OUT: {
    statuses: [409, 422],
    cause: "The customer asked not to get texts or emails like this.",
    cure: "Don’t send it again. Contact the customer another way.",
  },
  ADDRESS_SUPPRESSED: {
    statuses: [409, 422],
    cause: "Emails to this address bounced or were reported as spam, so they’re paused.",
    cure: "Check the address with the customer and correct it.",
  },
  PROVIDER_UNAVAILABLE: {
    statuses: [503],
    cause: "A service we depend on is down, e.g. for payments, texts or files.",
    cure: "Retry with growing pauses and the same idempotency key.",
  },
  QUERY_TOO_COMPLEX: {
    statuses: [400],
    cause: "The GraphQL document could return too many values. `cost` has its cost and the limit.",
    cure: "Ask for fewer rows (`first`) or fields, or split the query.",
  },
  BUSY: {
    statuses: [503],
    cause: "The server is too busy to start, or someone else is changing the same record. Nothing was done.",
    cure: "Wait `retryAfter` seconds and send it again.",
  },
  TIMED_OUT: {
    statuses: [503],
    cause: "The request took too long, so we stopped it. Nothing was saved.",
    cure: "Ask for less at once. Retry writes with the same idempotency key.",
  },
  RATE_LIMITED: {
    statuses: [429],
    cause: "You sent too many requests, or too many at the same time.",
    cure: "Wait for the seconds in `Retry-After` and send it again. See [limits](/developers/limits).",
  },
  INTERNAL: {
    statuses: [500],
    cause: "Something went wrong on our side. We’ve logged it.",
    cure: "Retry with the same idempotency key. If it goes on, send `requestId` to our support team.",
  },
};
