import { ACCOUNT_ENDS } from "@fettle/rules/organisation/account-end";

export interface ErrorAction {
  label: string;
  url: string;
}

export interface StoredChange {
  field: string;
  value: unknown;
}

export interface ChangedBy {
  /** A member's name, "the customer", or null if unknown. */
  name: string | null;
  id: string | null;
  /** ISO time. */
  at: string;
}

export const ERROR_CODES = [
  "BAD_INPUT",
  "OUTDATED_CLIENT",
  "UNAUTHENTICATED",
  "TRIAL_EXPIRED",
  "SUBSCRIPTION_REQUIRED",
  "FORBIDDEN",
  "EMAIL_NOT_VERIFIED",
  "SUSPENDED",
  "NOT_FOUND",
  "CONFLICT",
  "PAYLOAD_TOO_LARGE",
  "CREDITS_EXHAUSTED",
  "QUOTA_EXCEEDED",
  "OPTED_OUT",
  "ADDRESS_SUPPRESSED",
  "PROVIDER_UNAVAILABLE",
  "QUERY_TOO_COMPLEX",
  "BUSY",
  "TIMED_OUT",
  "RATE_LIMITED",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface QueryCost {
  cost: number;
  limit: number;
}

export const ERROR_REASONS = [
  ...ACCOUNT_ENDS,
  "DONE_BEFORE",
  "SENT_BEFORE",
  "STILL_RUNNING",
  "DELETED",
  "ARCHIVED",
  "INVOICED",
  "CANCELLED",
  "COMPLETED",
  "CLOCK_STOPPED",
  "CURSOR_EXPIRED",
] as const;
export type ErrorReason = (typeof ERROR_REASONS)[number];

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

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly reason: ErrorReason | undefined;
  readonly action: ErrorAction | undefined;
  readonly changes: StoredChange[] | undefined;
  readonly changedBy: ChangedBy | undefined;
  /** How many seconds to wait before retrying. */
  readonly retryAfter: number | undefined;
  readonly cost: QueryCost | undefined;
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
