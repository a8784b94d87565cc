import type { AccountEnd } from "@fettle/rules/organisation/account-end";

/** An action that a person can take about an error, as a labelled link. */
export interface ErrorAction {
  label: string;
  url: string;
}

/** The stored value of a field that a stale save wanted to change. */
export interface StoredChange {
  field: string;
  value: unknown;
}

/** Who made the stored version of a record, and when. */
export interface ChangedBy {
  /** A member's name, "the customer", or null where that isn't known. */
  name: string | null;
  /** The member's id. */
  id: string | null;
  /** ISO time. */
  at: string;
}

export type ErrorCode =
  | "BAD_INPUT"
  | "OUTDATED_CLIENT"
  | "UNAUTHENTICATED"
  | "TRIAL_EXPIRED"
  | "SUBSCRIPTION_REQUIRED"
  | "FORBIDDEN"
  | "EMAIL_NOT_VERIFIED"
  | "SUSPENDED"
  | "NOT_FOUND"
  | "CONFLICT"
  | "PAYLOAD_TOO_LARGE"
  | "CREDITS_EXHAUSTED"
  | "QUOTA_EXCEEDED"
  | "OPTED_OUT"
  | "ADDRESS_SUPPRESSED"
  | "PROVIDER_UNAVAILABLE"
  | "QUERY_TOO_COMPLEX"
  | "BUSY"
  | "TIMED_OUT"
  | "RATE_LIMITED";

/** A query's cost, and the limit. */
export interface QueryCost {
  cost: number;
  limit: number;
}

/** What tells apart failures of one code, so that a client knows what to do. */
export type ErrorReason =
  | AccountEnd
  | "DONE_BEFORE"
  | "SENT_BEFORE"
  | "STILL_RUNNING"
  | "DELETED"
  | "ARCHIVED"
  | "INVOICED"
  | "CANCELLED"
  | "COMPLETED";

export interface ErrorDetails {
  field?: string | undefined;
  reason?: ErrorReason | undefined;
  action?: ErrorAction;
  changes?: StoredChange[] | undefined;
  changedBy?: ChangedBy | undefined;
  retryAfter?: number | undefined;
  cost?: QueryCost | undefined;
  address?: string;
}

/** An expected failure: its message is written for the person who sees it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly reason: ErrorReason | undefined;
  readonly action: ErrorAction | undefined;
  readonly changes: StoredChange[] | undefined;
  readonly changedBy: ChangedBy | undefined;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  readonly cost: QueryCost | undefined;
  /** The email address that it is about. */
  readonly address: string | undefined;

  constructor(code: ErrorCode, status: number, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.status = status;
    this.field = details.field;
    this.reason = details.reason;
    this.action = details.action;
    this.changes = details.changes;
    this.changedBy = details.changedBy;
    this.retryAfter = details.retryAfter;
    this.cost = details.cost;
    this.address = details.address;
  }
}
