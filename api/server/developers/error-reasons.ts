import type { ErrorCode, ErrorReason } from "../../app-error.ts";

interface ReasonText {
  code: ErrorCode;
  text: string;
}

/** Every `reason` with its code and meaning. The type asks for each reason. */
export const ERROR_REASON_TEXTS: Record<ErrorReason, ReasonText> = {
  ACCOUNT_REMOVED: {
    code: "UNAUTHENTICATED",
    text: "The person left the business, so their access has ended.",
  },
  BUSINESS_CLOSED: { code: "UNAUTHENTICATED", text: "The business closed its account." },
  DONE_BEFORE: {
    code: "NOT_FOUND",
    text: "An earlier request with this key did the work, and its record has since been deleted.",
  },
  SENT_BEFORE: { code: "CONFLICT", text: "The key was used for a different request. Use a new one." },
  STILL_RUNNING: {
    code: "CONFLICT",
    text: "The first request with this key is still running. Wait `retryAfter` seconds.",
  },
  DELETED: { code: "NOT_FOUND", text: "The record you’re changing was deleted. Remove it from your copy." },
  ARCHIVED: { code: "NOT_FOUND", text: "The record you’re changing was archived." },
  INVOICED: { code: "CONFLICT", text: "The job is invoiced, so this change isn’t allowed." },
  CANCELLED: { code: "CONFLICT", text: "The job was cancelled since you read it." },
  COMPLETED: { code: "CONFLICT", text: "The job was completed since you read it." },
  CLOCK_STOPPED: {
    code: "CONFLICT",
    text: "The clock was already stopped by another request. Add your hours with addJobHours if they’re extra.",
  },
  CURSOR_EXPIRED: {
    code: "BAD_INPUT",
    text: "The cursor is from before we restored the database. Empty your copy and start again without a cursor.",
  },
};
