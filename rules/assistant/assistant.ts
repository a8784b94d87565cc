/** What the assistant can propose: a record, a change of one, or a message. */
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
  "text",
  "mail",
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_STATUSES = ["open", "confirmed", "declined", "expired", "undone", "stale"] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** How the value of a proposal's line is edited. */
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

/** How long a proposal can be confirmed. */
export const PROPOSAL_MS = 15 * 60_000;
/** How long what was confirmed can be undone. */
export const UNDO_MS = 10 * 60_000;
export const MESSAGES_A_MINUTE = 20;
/** The longest question. */
export const QUESTION_MAX = 4_000;
/** How many messages of a conversation go with a question. */
export const HISTORY_MESSAGES = 10;
/** Everyone gets an equal share of the budget, but no less than this: one question can reserve a few cents. */
export const LEAST_SHARE_CENTS = 100;
/** The most that an organisation lets the assistant cost in a month. */
export const BUDGET_MAX_CENTS = 50_000;

/** What is said where there is no answer. */
export const ASSISTANT_QUOTA = "AI service quota exceeded. Please contact support.";
export const ASSISTANT_SHARE =
  "You’ve used your share of the assistant’s budget for this month. An admin can raise the budget.";
export const ASSISTANT_TOO_MANY = "Too many requests. Please wait a moment and try again.";
export const ASSISTANT_TROUBLE = "Sorry, I'm having trouble right now. Please try again.";
export const ASSISTANT_EMPTY = "Sorry, I couldn't generate a response.";
