export const TICKET_STATUSES = ["open", "in_progress", "resolved", "closed"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** The most urgent first. */
export const TICKET_PRIORITIES = ["urgent", "high", "medium", "low"] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/** How a ticket is named to people: the first eight characters of its id. */
export const ticketNumber = (id: string): string => id.slice(0, 8);

/** What tickets can be about, until a support administrator says otherwise. */
export const FIRST_TICKET_CATEGORIES = [
  "Jobs and schedule",
  "Messages",
  "Invoices",
  "Billing",
  "Other",
] as const;

/** The largest numbered page of a list. */
export const TICKETS_PAGE_MAX = 100;

/** Files of one message. */
export const TICKET_ATTACHMENTS_MAX = 10;
/** Tickets that one person opens within 24 hours. */
export const TICKETS_A_DAY = 20;
export const MAX_ATTACHMENT_BYTES = 25 * 1024 * 1024;
export const ATTACHMENT_TOO_LARGE = "Attachments can be at most 25 MB";
export const ATTACHMENT_KINDS = "Attach photos (JPEG, PNG, WebP), PDF, TXT, CSV, LOG or ZIP files";

/** What an attachment is by the ending of its name; images are made upright and get a preview. */
const TYPES = {
  jpg: "picture",
  jpeg: "picture",
  png: "picture",
  webp: "picture",
  heic: "picture",
  pdf: "pdf",
  txt: "txt",
  csv: "csv",
  log: "log",
  zip: "zip",
} as const;

export type AttachmentType = (typeof TYPES)[keyof typeof TYPES];

/** The endings that a file picker offers. */
export const ATTACHMENT_ENDINGS = Object.keys(TYPES).map((ending) => `.${ending}`);

/** What kind of attachment a file's name promises; null for one that isn't taken. */
export function attachmentTypeOf(name: string): AttachmentType | null {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return Object.hasOwn(TYPES, ending) ? TYPES[ending as keyof typeof TYPES] : null;
}
