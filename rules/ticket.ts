export const TICKET_STATUSES = ["open", "in_progress", "resolved", "closed"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** The most urgent first. */
export const TICKET_PRIORITIES = ["urgent", "high", "medium", "low"] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/** Files of one message. */
export const TICKET_ATTACHMENTS_MAX = 10;
export const MAX_ATTACHMENT_BYTES = 25 * 1024 * 1024;
export const ATTACHMENT_TOO_LARGE = "Attachments can be at most 25 MB";
export const ATTACHMENT_KINDS = "Attach photos (JPEG, PNG, WebP), PDF, TXT, CSV, LOG or ZIP files";
