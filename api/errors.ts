/** What a person can do about an error, as a labelled link. */
export interface ErrorAction {
  label: string;
  url: string;
}

/** What is stored now in a field that a stale save wanted to change. */
export interface StoredChange {
  field: string;
  value: unknown;
}

export type ErrorCode =
  | "BAD_INPUT"
  | "OUTDATED_CLIENT"
  | "UNAUTHENTICATED"
  | "TRIAL_EXPIRED"
  | "SUBSCRIPTION_REQUIRED"
  | "FORBIDDEN"
  | "EMAIL_NOT_VERIFIED"
  | "NOT_FOUND"
  | "CONFLICT"
  | "PAYLOAD_TOO_LARGE"
  | "CREDITS_EXHAUSTED"
  | "PROVIDER_UNAVAILABLE"
  | "QUERY_TOO_COMPLEX"
  | "BUSY"
  | "TIMED_OUT"
  | "RATE_LIMITED";

/** What a query would cost, and what one may. */
export interface QueryCost {
  cost: number;
  limit: number;
}

interface ErrorDetails {
  field?: string | undefined;
  action?: ErrorAction;
  changes?: StoredChange[];
  retryAfter?: number | undefined;
  cost?: QueryCost | undefined;
}

/** An expected failure: its message is written for the person who meets it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly action: ErrorAction | undefined;
  readonly changes: StoredChange[] | undefined;
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined;
  readonly cost: QueryCost | undefined;

  constructor(code: ErrorCode, status: number, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.status = status;
    this.field = details.field;
    this.action = details.action;
    this.changes = details.changes;
    this.retryAfter = details.retryAfter;
    this.cost = details.cost;
  }
}

/** Input that can't be accepted: 400, or 422 when it is well-formed and breaks a rule of the business. */
export class BadInputError extends AppError {
  constructor(message: string, field?: string, status: 400 | 422 = 400) {
    super("BAD_INPUT", status, message, { field });
  }
}

/** The web client that asks is older than this server, or not ours. */
export class OutdatedClientError extends AppError {
  constructor() {
    super("OUTDATED_CLIENT", 400, "Unknown document. Please reload the page.");
  }
}

export class UnauthenticatedError extends AppError {
  constructor(message = "Not authenticated") {
    super("UNAUTHENTICATED", 401, message);
  }
}

/** A bearer token that is unknown, expired or revoked. Who sent it must not get what anybody would. */
export class RefusedTokenError extends UnauthenticatedError {
  constructor() {
    super("The access token isn’t valid");
  }
}

/** 402 with the way to pay: the client opens the subscription dialog of the same code. */
export class SubscriptionError extends AppError {
  constructor(code: "TRIAL_EXPIRED" | "SUBSCRIPTION_REQUIRED", message: string) {
    super(code, 402, message, { action: { label: "Upgrade Now", url: "/subscription" } });
  }
}

export class ForbiddenError extends AppError {
  constructor(message = "You don’t have permission to do that") {
    super("FORBIDDEN", 403, message);
  }
}

/** Customers get mail only from people who have proved their own address. */
export class EmailNotVerifiedError extends AppError {
  constructor() {
    super("EMAIL_NOT_VERIFIED", 403, "Confirm your own email address first. Then you can email customers.");
  }
}

/** `what` begins the message: `new NotFoundError("Customer")` reads 'Customer not found'. */
export class NotFoundError extends AppError {
  constructor(what: string) {
    super("NOT_FOUND", 404, `${what} not found`);
  }
}

/** The `changes` of a conflict where all that was asked for is so already: whoever repeats a lost request knows that it was heard. */
export const NOTHING_DIFFERS: StoredChange[] = [];

/** A save that rests on a stale version; `changes` is what is stored now. */
export class ConflictError extends AppError {
  constructor(message: string, changes?: StoredChange[], field?: string) {
    super("CONFLICT", 409, message, { field, ...(changes && { changes }) });
  }
}

export class PayloadTooLargeError extends AppError {
  constructor(message: string) {
    super("PAYLOAD_TOO_LARGE", 413, message);
  }
}

/** No message credit is left, of the plan or of packs: 409, so that the dialogs of 402 stay shut. */
export class CreditsExhaustedError extends AppError {
  constructor(channel: "sms" | "email") {
    const name = channel === "sms" ? "SMS" : "email";
    super("CREDITS_EXHAUSTED", 409, `Not enough ${name} credits are left. Buy a pack to keep sending.`, {
      action: { label: "Buy credits", url: "/settings?tab=usage" },
    });
  }
}

/** Somebody else's service, such as card payments, didn't answer as it should. */
export class ProviderUnavailableError extends AppError {
  constructor(message: string) {
    super("PROVIDER_UNAVAILABLE", 503, message);
  }
}

/** A file that is as it should be couldn't be kept: a full disk, a bucket out of reach. Sent again, it may be. */
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

/** A query that asks for more than one answer may hold. */
export class QueryTooComplexError extends AppError {
  constructor(cost: number, limit: number) {
    super("QUERY_TOO_COMPLEX", 400, "This asks for too much at once. Ask for fewer rows or fields.", {
      cost: { cost, limit },
    });
  }
}

/** Too much is going on for this to begin, or others hold what it needs. Nothing of it was done. */
export class BusyError extends AppError {
  constructor(message = "The server is busy. Please try again in a moment.") {
    super("BUSY", 503, message, { retryAfter: 1 });
  }
}

/** It was stopped before it ended: a statement, which leaves nothing of its transaction, or a query. */
export class TimedOutError extends AppError {
  constructor() {
    super("TIMED_OUT", 503, "This took too long and was stopped. Please try again, or ask for less at once.");
  }
}
