export const MESSAGE_KINDS = [
  "job_confirmation",
  "job_message",
  "quote",
  "invoice",
  "reminder",
  "receipt",
  "statement",
  "visit_reminder",
  "on_my_way",
  "running_late",
  "job_done",
  "review_request",
  "invoice_follow_up",
  "reply",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Kinds that mention documents or amounts, hidden from technicians. */
export const DOCUMENT_MESSAGE_KINDS = [
  "quote",
  "invoice",
  "reminder",
  "receipt",
  "statement",
  "invoice_follow_up",
] as const satisfies readonly MessageKind[];

/** Advertising under the Spam Act: these emails have an unsubscribe link and respect opt-outs. */
const COMMERCIAL_MESSAGE_KINDS: readonly MessageKind[] = ["review_request"];

export const isCommercialMessage = (kind: MessageKind) => COMMERCIAL_MESSAGE_KINDS.includes(kind);

/** Names a message in its thread. A reply needs no name. */
export const MESSAGE_KIND_NAMES: Record<MessageKind, string | null> = {
  job_confirmation: "Confirmation",
  job_message: "About the job",
  quote: "Quote",
  invoice: "Invoice",
  reminder: "Invoice reminder",
  receipt: "Receipt",
  statement: "Statement",
  visit_reminder: "Visit reminder",
  on_my_way: "On my way",
  running_late: "Running late",
  job_done: "Job done",
  review_request: "Review request",
  invoice_follow_up: "Invoice follow-up",
  reply: null,
};

export const MESSAGE_STATUSES = [
  "queued",
  "sending",
  "sent",
  "delivered",
  "failed",
  "bounced",
  "unknown",
  "received",
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const MESSAGE_STATUS_NAMES: Record<MessageStatus, string> = {
  queued: "Sending",
  sending: "Sending",
  sent: "Sent",
  delivered: "Delivered",
  failed: "Not delivered",
  bounced: "Not delivered",
  unknown: "Delivery unknown",
  received: "Received",
};

export const CHANNELS = ["sms", "email"] as const;
export type Channel = (typeof CHANNELS)[number];

/** Customers also write on a visit's page, which we can't answer on. */
export const MESSAGE_CHANNELS = [...CHANNELS, "page"] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export const MESSAGE_CHANNEL_NAMES: Record<MessageChannel, string> = {
  sms: "Text",
  email: "Email",
  page: "Visit page",
};
