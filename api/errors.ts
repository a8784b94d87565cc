import { ASSISTANT_QUOTA } from "@fettle/rules/assistant/assistant";
import { UPGRADE_ACTION } from "@fettle/rules/billing/subscription";
import type { AccountEnd } from "@fettle/rules/organisation/account-end";
import { AppError, type ErrorAction, type ErrorDetails } from "./app-error.ts";

/** Invalid input: 400, or 422 when it is well-formed and breaks a business rule. */
export class BadInputError extends AppError {
  constructor(
    message: string,
    { status = 400, ...details }: Pick<ErrorDetails, "field" | "reason"> & { status?: 400 | 422 } = {},
  ) {
    super("BAD_INPUT", status, message, details);
  }
}

/** The client is a web client older than this server, or isn't ours. */
export class OutdatedClientError extends AppError {
  constructor() {
    super("OUTDATED_CLIENT", 400, "Unknown document. Please reload the page.");
  }
}

export class UnauthenticatedError extends AppError {
  constructor(message = "Not authenticated", reason?: AccountEnd) {
    super("UNAUTHENTICATED", 401, message, { reason });
  }
}

/** A bearer token that is unknown, expired or revoked. It isn't treated as anonymous. */
export class RefusedTokenError extends UnauthenticatedError {
  constructor() {
    super("The access token isn’t valid");
  }
}

/** 402 with an upgrade action: the client opens the subscription dialog of the same code. */
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

/** Only people with a verified address may mail customers. */
export class EmailNotVerifiedError extends AppError {
  constructor(channel: "email" | "text" = "email") {
    super(
      "EMAIL_NOT_VERIFIED",
      403,
      `Confirm your own email address first. Then you can ${channel} customers.`,
    );
  }
}

/** The business owner stopped the organisation; `notice` is what its members are told. */
export class SuspendedError extends AppError {
  constructor(notice: string | null) {
    const message = "This account is suspended.";
    super("SUSPENDED", 403, notice ? `${message} ${notice}` : message);
  }
}

/** `what` begins the message: `new NotFoundError("Customer")` reads 'Customer not found'. */
export class NotFoundError extends AppError {
  constructor(what: string) {
    super("NOT_FOUND", 404, `${what} not found`);
  }
}

/** A record that was deleted or archived meanwhile; the message says by whom and when. */
export class GoneError extends AppError {
  constructor(message: string, reason: "DELETED" | "ARCHIVED") {
    super("NOT_FOUND", 404, message, { reason });
  }
}

/** A write that is sent again was done before, and what it made or changed is gone since: there is nothing to do. */
export class GoneSinceError extends AppError {
  constructor() {
    super("NOT_FOUND", 404, "This was saved before, and has been deleted since", { reason: "DONE_BEFORE" });
  }
}

/** A save of a stale version; `changes` are the stored values, and `changedBy` says who made that version. */
export class ConflictError extends AppError {
  constructor(
    message: string,
    details: Pick<ErrorDetails, "changes" | "field" | "reason" | "changedBy" | "retryAfter"> = {},
  ) {
    super("CONFLICT", 409, message, details);
  }
}

/** The first request under an idempotency key still runs. `retryAfter` is in seconds. */
export class StillRunningError extends ConflictError {
  constructor(retryAfter: number) {
    const message = "The first request under this Idempotency-Key is still running. Send it again shortly.";
    super(message, { reason: "STILL_RUNNING", retryAfter });
  }
}

/** A client-generated id or idempotency key that can't be used; doesn't reveal what uses it, nor whose that is. */
export class TakenIdError extends ConflictError {
  constructor() {
    super("This id is in use already. Send it again under another one.");
  }
}

export class PayloadTooLargeError extends AppError {
  constructor(message: string) {
    super("PAYLOAD_TOO_LARGE", 413, message);
  }
}

/** No message credit is left, neither of the plan nor of packs: 409, so that the dialogs for 402 stay closed. */
export class CreditsExhaustedError extends AppError {
  constructor(channel: "sms" | "email") {
    const name = channel === "sms" ? "SMS" : "email";
    super("CREDITS_EXHAUSTED", 409, `Not enough ${name} credits are left. Buy a pack to keep sending.`, {
      action: { label: "Buy credits", url: "/settings?tab=usage" },
    });
  }
}

/** The month's budget of the assistant is spent: 402, with no action, so that the subscription dialogs stay closed. */
export class QuotaExceededError extends AppError {
  constructor(message = ASSISTANT_QUOTA) {
    super("QUOTA_EXCEEDED", 402, message);
  }
}

/** A third-party service, such as card payments, failed. */
export class ProviderUnavailableError extends AppError {
  constructor(message: string) {
    super("PROVIDER_UNAVAILABLE", 503, message);
  }
}

/** A valid file couldn't be stored: a full disk, an unreachable bucket. A retry may succeed. */
export class StorageFailedError extends AppError {
  constructor(cause: unknown) {
    super(
      "PROVIDER_UNAVAILABLE",
      503,
      "The server can’t keep files at the moment. Try again in a few minutes.",
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

/** A query that selects more than one answer may hold. */
export class QueryTooComplexError extends AppError {
  constructor(cost: number, limit: number) {
    super("QUERY_TOO_COMPLEX", 400, "This asks for too much at once. Ask for fewer rows or fields.", {
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

/** A timeout: of a statement, whose transaction is rolled back, of a query, or of a drawing. */
export class TimedOutError extends AppError {
  constructor(message = "This took too long and was stopped. Please try again, or ask for less at once.") {
    super("TIMED_OUT", 503, message);
  }
}
