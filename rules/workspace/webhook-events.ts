/** What's logged on a job. Their events keep the job's order. */
export type WebhookJobEntry = "note" | "hours" | "part" | "photo";
export type WebhookRecord =
  | "job"
  | WebhookJobEntry
  | "customer"
  | "equipment"
  | "quote"
  | "invoice"
  | "message";

/** Every event a webhook can send. `api/database/functions/note-webhook-event.sql` and `note-job-entry-event.sql` find them. */
export const WEBHOOK_EVENTS = [
  { name: "job.created", record: "job", description: "A job was created or restored." },
  {
    name: "job.updated",
    record: "job",
    description: "A job’s details, time, technicians, equipment or status changed.",
  },
  { name: "job.completed", record: "job", description: "A job was completed. Follows job.updated." },
  { name: "job.archived", record: "job", description: "An invoiced job was archived instead of deleted." },
  { name: "job.deleted", record: "job", description: "A job was deleted." },
  { name: "note.created", record: "note", description: "A note was added to a job, or restored." },
  { name: "note.updated", record: "note", description: "A note was edited." },
  { name: "note.deleted", record: "note", description: "A note was removed from a job." },
  { name: "hours.created", record: "hours", description: "Hours were logged on a job, or restored." },
  { name: "hours.updated", record: "hours", description: "Logged hours were edited." },
  { name: "hours.deleted", record: "hours", description: "Logged hours were removed from a job." },
  { name: "part.created", record: "part", description: "A part was added to a job, or restored." },
  { name: "part.updated", record: "part", description: "A part’s name or quantity was edited." },
  { name: "part.deleted", record: "part", description: "A part was removed from a job." },
  { name: "photo.created", record: "photo", description: "A photo was added to a job, or restored." },
  { name: "photo.deleted", record: "photo", description: "A photo was removed from a job." },
  { name: "customer.created", record: "customer", description: "A customer was created or restored." },
  { name: "customer.updated", record: "customer", description: "A customer’s details changed." },
  {
    name: "customer.archived",
    record: "customer",
    description: "A customer with history was archived instead of deleted.",
  },
  { name: "customer.deleted", record: "customer", description: "A customer was deleted." },
  { name: "equipment.created", record: "equipment", description: "Equipment was created or restored." },
  {
    name: "equipment.updated",
    record: "equipment",
    description: "Equipment details or the next service date changed.",
  },
  {
    name: "equipment.archived",
    record: "equipment",
    description: "Equipment with history was archived instead of deleted.",
  },
  { name: "equipment.deleted", record: "equipment", description: "Equipment was deleted." },
  { name: "quote.created", record: "quote", description: "A quote was created or restored." },
  { name: "quote.updated", record: "quote", description: "A quote’s details, lines or status changed." },
  { name: "quote.sent", record: "quote", description: "A quote was sent. Follows quote.updated." },
  {
    name: "quote.accepted",
    record: "quote",
    description: "A customer or your team accepted a quote. Follows quote.updated.",
  },
  {
    name: "quote.rejected",
    record: "quote",
    description: "A customer or your team rejected a quote. Follows quote.updated.",
  },
  { name: "quote.deleted", record: "quote", description: "A quote was deleted." },
  { name: "invoice.created", record: "invoice", description: "An invoice was created or restored." },
  {
    name: "invoice.updated",
    record: "invoice",
    description: "An invoice’s details, lines, status or payments changed.",
  },
  { name: "invoice.sent", record: "invoice", description: "An invoice was sent. Follows invoice.updated." },
  {
    name: "invoice.paid",
    record: "invoice",
    description: "An invoice was paid in full. Follows invoice.updated.",
  },
  {
    name: "invoice.voided",
    record: "invoice",
    description: "An issued invoice was voided. Follows invoice.updated.",
  },
  { name: "invoice.deleted", record: "invoice", description: "A draft invoice was deleted." },
  {
    name: "message.received",
    record: "message",
    description: "A customer or an unknown number sent a text or an email.",
  },
] as const satisfies { name: `${WebhookRecord}.${string}`; record: WebhookRecord; description: string }[];

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]["name"];

export const WEBHOOK_EVENT_NAMES = WEBHOOK_EVENTS.map(({ name }) => name);

/** Only sent from Settings. Endpoints don’t subscribe to it. */
export const TEST_EVENT = "webhook.test";
