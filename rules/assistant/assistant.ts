export const PROPOSAL_KINDS = [
  "job",
  "job_change",
  "schedule",
  "customer",
  "customer_change",
  "equipment",
  "equipment_change",
  "note",
  "quote",
  "invoice",
  "job_invoices",
  "text",
  "mail",
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_STATUSES = ["open", "confirmed", "declined", "expired", "undone", "stale"] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export const PROPOSAL_INPUTS = [
  "text",
  "multiline",
  "wall_time",
  "date",
  "record",
  "records",
  "choice",
] as const;
export type ProposalInput = (typeof PROPOSAL_INPUTS)[number];

export const TURN_STATUSES = ["waiting", "running", "done", "stopped", "failed"] as const;

export const PROPOSAL_MS = 15 * 60_000;
/** Longer than in a conversation, because the person may not be in the app. */
export const TOKEN_PROPOSAL_MS = 24 * 3_600_000;
export const TOKEN_PROPOSALS_MAX = 20;
export const UNDO_MS = 10 * 60_000;
export const MESSAGES_A_MINUTE = 20;
export const QUESTION_MAX = 4_000;
export const HISTORY_MESSAGES = 10;
/** Everyone gets an equal share of the budget, with this minimum: one question can reserve a few cents. */
export const LEAST_SHARE_CENTS = 100;
export const BUDGET_MAX_CENTS = 50_000;

export const ASSISTANT_QUOTA = "AI service quota exceeded. Please contact support.";
export const ASSISTANT_SHARE =
  "You’ve used your share of the assistant’s budget for this month. An admin can raise the budget.";
export const ASSISTANT_TOO_MANY = "Too many requests. Please wait a moment and try again.";
export const ASSISTANT_TROUBLE = "Sorry, I'm having trouble right now. Please try again.";
export const ASSISTANT_EMPTY = "Sorry, I couldn't generate a response.";
