import { ASSISTANT_QUOTA } from "@fettle/rules/assistant/assistant";
import { UPGRADE_ACTION } from "@fettle/rules/billing/subscription";
import type { AccountEnd } from "@fettle/rules/organisation/account-end";
import { AppError, type ErrorAction, type ErrorDetails } from "./app-error.ts";

/** Invalid input: 400, or 422 if it's well-formed but breaks a business rule. */
export class BadInputError extends AppError {
  constructor(
    message: string,
    { status = 400, ...details }: Pick<ErrorDetails, "field" | "reason"> & { status?: 400 | 422 } = {},
  ) {
    super("BAD_INPUT", status, message, details);
  }
}

/** The web client is older than this server, or the client isn't ours. */
export class OutdatedClientError extends AppError {
  constructor() {
    super("OUTDATED_CLIENT", 400, "Unknown document. Please reload the page.");
  }
}

export const NOT_AUTHENTICATED = "Not authenticated";
const TOKEN_HEADER = "Authorization: Bearer fettle_pat_…";
/** Replaces NOT_AUTHENTICATED for integrators. */
export const SEND_TOKEN = `Not authenticated. Send an access token in the header ${TOKEN_HEADER}`;

export class UnauthenticatedError extends AppError {
  constructor(message = NOT_AUTHENTICATED, reason?: AccountEnd) {
    super("UNAUTHENTICATED", 401, message, { reason });
  }
}

/** An unknown, expired or revoked bearer token. It isn't treated as anonymous. */
export class RefusedTokenError extends UnauthenticatedError {
  constructor(message = "The access token isn’t valid. It may be mistyped, expired or revoked.") {
    super(message);
  }
}

/** The header has no token after `Bearer`, or a token without that scheme. */
export class MalformedTokenError extends RefusedTokenError {
  constructor() {
    super(`The Authorization header needs the scheme Bearer, a space and the token: ${TOKEN_HEADER}`);
  }
}

/** 402 with an upgrade action: the client opens the subscription dialog for the code. */
export class SubscriptionError extends AppError {
  constructor(
    code: "TRIAL_EXPIRED" | "SUBSCRIPTION_REQUIRED",
    message: string,
    action: ErrorAction = UPGRADE_ACTION,
  ) {
    super(code, 402, message, { action });
  }
}

export class ForbiddenError extends AppError {
  constructor(message = "You don’t have permission to do that") {
    super("FORBIDDEN", 403, message);
  }
}

export class EmailNotVerifiedError extends AppError {
  constructor(channel: "email" | "text" = "email") {
    super(
      "EMAIL_NOT_VERIFIED",
      403,
      `Confirm your own email address first. Then you can ${channel} customers.`,
    );
  }
}

/** The owner suspended the organisation. `notice` is the message for its members. */
export class SuspendedError extends AppError {
  constructor(notice: string | null) {
    const message = "This account is suspended.";
    super("SUSPENDED", 403, notice ? `${message} ${notice}` : message);
  }
}

/** `what` starts the message: `new NotFoundError("Customer")` reads "Customer not found". */
export class NotFoundError extends AppError {
  constructor(what: string) {
    super("NOT_FOUND", 404, `${what} not found`);
  }
}

export class GoneError extends AppError {
  constructor(message: string, reason: "DELETED" | "ARCHIVED") {
    super("NOT_FOUND", 404, message, { reason });
  }
}

/** A retried write already ran, but its record has since been deleted: there's nothing to do. */
export class GoneSinceError extends AppError {
  constructor() {
    super("NOT_FOUND", 404, "This was saved earlier but has since been deleted", { reason: "DONE_BEFORE" });
  }
}

/** A save based on a stale version. `changes` has the stored values, and `changedBy` is the person who made them. */
export class ConflictError extends AppError {
  constructor(
    message: string,
    details: Pick<ErrorDetails, "changes" | "field" | "reason" | "changedBy" | "retryAfter"> = {},
  ) {
    super("CONFLICT", 409, message, details);
  }
}

/** The first request with an idempotency key is still running. `retryAfter` is in seconds. */
export class StillRunningError extends ConflictError {
  constructor(retryAfter: number) {
    const message = "The first request with this Idempotency-Key is still running. Send it again shortly.";
    super(message, { reason: "STILL_RUNNING", retryAfter });
  }
}

/** An unusable client-generated id or idempotency key. Doesn't reveal what uses it, or who owns it. */
export class TakenIdError extends ConflictError {
  constructor() {
    super("This id is already in use. Send it again with a new one.");
  }
}

export class PayloadTooLargeError extends AppError {
  constructor(message: string) {
    super("PAYLOAD_TOO_LARGE", 413, message);
  }
}

/** Out of plan and pack credits: 409, so the subscription dialogs for 402 stay closed. */
export class CreditsExhaustedError extends AppError {
  constructor(channel: "sms" | "email") {
    const name = channel === "sms" ? "SMS" : "email";
    super("CREDITS_EXHAUSTED", 409, `Not enough ${name} credits left. Buy a pack to keep sending.`, {
      action: { label: "Buy credits", url: "/settings?tab=usage" },
    });
  }
}

/** The assistant's monthly budget is spent: 402 without an action, so the subscription dialogs stay closed. */
export class QuotaExceededError extends AppError {
  constructor(message = ASSISTANT_QUOTA) {
    super("QUOTA_EXCEEDED", 402, message);
  }
}

export class ProviderUnavailableError extends AppError {
  constructor(message: string) {
    super("PROVIDER_UNAVAILABLE", 503, message);
  }
}

export class StorageFailedError extends AppError {
  constructor(cause: unknown) {
    super(
      "PROVIDER_UNAVAILABLE",
      503,
      "The server can’t store files at the moment. Try again in a few minutes.",
    );
    this.cause = cause;
  }
}

export class RateLimitedError extends AppError {
  /** `retryAfter` is in seconds. */
  constructor(message: string, retryAfter?: number) {
    super("RATE_LIMITED", 429, message, { retryAfter });
  }
}

export class QueryTooComplexError extends AppError {
  constructor(cost: number, limit: number) {
    super("QUERY_TOO_COMPLEX", 400, "This query is too large. Ask for fewer rows or fields.", {
      cost: { cost, limit },
    });
  }
}

/** Too busy to start, or a lock timed out. Nothing was done. */
export class BusyError extends AppError {
  constructor(message = "The server is busy. Please try again in a moment.") {
    super("BUSY", 503, message, { retryAfter: 1 });
  }
}

/** Writes go on once there's space, so clients keep what was entered and send it again. */
export class StorageFullError extends AppError {
  constructor() {
    super(
      "BUSY",
      503,
      "Our storage is full, so nothing was saved. Keep this open and try again in a minute.",
      {
        retryAfter: 60,
      },
    );
  }
}

/** A statement (rolled back), query or drawing timed out. */
export class TimedOutError extends AppError {
  constructor(message = "This took too long, so we stopped it. Please try again, or ask for less at once.") {
    super("TIMED_OUT", 503, message, { retryAfter: 5 });
  }
}
