export const TICKET_STATUSES = ["open", "in_progress", "resolved", "closed"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Most urgent first. */
export const TICKET_PRIORITIES = ["urgent", "high", "medium", "low"] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

export const ticketNumber = (id: string): string => id.slice(0, 8);

export const FIRST_TICKET_CATEGORIES = [
  "Jobs and schedule",
  "Messages",
  "Invoices",
  "Billing",
  "Other",
] as const;

export const TICKETS_PAGE_MAX = 100;

export const TICKET_ATTACHMENTS_MAX = 10;
/** Per person in 24 hours. */
export const TICKETS_A_DAY = 20;
export const MAX_ATTACHMENT_BYTES = 25 * 1024 * 1024;
export const ATTACHMENT_TOO_LARGE = "Attachments can be at most 25 MB";
export const ATTACHMENT_KINDS = "Attach photos (JPEG, PNG, WebP), PDF, TXT, CSV, LOG or ZIP files";

/** Maps file extensions to attachment types; pictures are rotated upright and get a preview. */
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

export const ATTACHMENT_ENDINGS = Object.keys(TYPES).map((ending) => `.${ending}`);

/** Only looks at the file name. Returns null for types we don't accept. */
export function attachmentTypeOf(name: string): AttachmentType | null {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return Object.hasOwn(TYPES, ending) ? TYPES[ending as keyof typeof TYPES] : null;
}
