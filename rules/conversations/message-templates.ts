import { fieldsIn, fillFields } from "../platform/text-fields.ts";
import { REMINDER_HOURS } from "./reminder-hours.ts";

export const MERGE_FIELDS = {
  customer: { label: "Customer", sample: "Margaret" },
  business: { label: "Business name", sample: "Bayside Climate Co" },
  phone: { label: "Business phone", sample: "(03) 5550 1180" },
  date: { label: "Visit date", sample: "Wed 18 Nov" },
  time: { label: "Visit time", sample: "10:00 am" },
  technician: { label: "Technician", sample: "Tomasi" },
  job: { label: "Job title", sample: "Ducted zone 3 not cooling" },
  link: { label: "Link", sample: "https://example.com/confirm/4f7c2a90-6d1e-4b8a-9c35-02de81f6ab17" },
  eta: { label: "Minutes away", sample: "25 minutes" },
  invoice: { label: "Invoice number", sample: "INV-0142" },
  amount: { label: "Amount to pay", sample: "$462.00" },
  due: { label: "Due date", sample: "Wed 11 Nov" },
  quote: { label: "Quote number", sample: "QU-0021" },
  total: { label: "Quote total", sample: "$1,471.47" },
} as const;

export type MergeField = keyof typeof MERGE_FIELDS;
export type FieldValues = Partial<Record<MergeField, string | null>>;

export const TEMPLATE_KINDS = [
  "confirmation",
  "visit_reminder",
  "on_my_way",
  "running_late",
  "job_done",
  "review_request",
  "quote",
  "invoice_follow_up",
] as const;

export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

const EVERYWHERE: readonly MergeField[] = ["customer", "business", "phone"];
const VISIT: readonly MergeField[] = [...EVERYWHERE, "date", "time", "technician", "job"];

interface Template {
  label: string;
  about: string;
  text: string;
  fields: readonly MergeField[];
  /** The Spam Act requires consent and a way to opt out. */
  isCommercial?: boolean;
}

/** Texts to customers. Each uses only plain SMS characters and says who it's from. */
export const TEMPLATES: Record<TemplateKind, Template> = {
  confirmation: {
    label: "Confirmation",
    about: "Asks the customer to confirm a visit. The link opens a page about the visit.",
    text: "Hi {customer}, {business} is booked for {date} at {time}. Please confirm: {link}",
    fields: [...VISIT, "link"],
  },
  visit_reminder: {
    label: "Visit reminder",
    about: `Sent automatically the day before a visit, ${REMINDER_HOURS}.`,
    text: "Hi {customer}, a reminder that {business} is visiting on {date} at {time}. See you then.",
    fields: [...VISIT, "link"],
  },
  on_my_way: {
    label: "On my way",
    about: "Sent by the technician before they set off.",
    text: "Hi {customer}, {technician} from {business} is on the way and should arrive in about {eta}.",
    fields: [...VISIT, "eta"],
  },
  running_late: {
    label: "Running late",
    about: "Sent by the technician if they’re running late.",
    text: "Hi {customer}, {technician} from {business} is running late and should arrive in about {eta}. Sorry for the wait.",
    fields: [...VISIT, "eta"],
  },
  job_done: {
    label: "Job done",
    about: "Offered once a job is completed.",
    text: "Hi {customer}, we've finished up at your place. Thanks for choosing {business}.",
    fields: VISIT,
  },
  review_request: {
    label: "Review request",
    about: "Offered once a job is completed. It counts as advertising, so it says how to opt out.",
    text: "Hi {customer}, thanks for choosing {business}. Could you leave us a quick review? {link} Reply STOP to opt out.",
    fields: [...VISIT, "link"],
    isCommercial: true,
  },
  quote: {
    label: "Quote",
    about: "Sent from a quote. The link opens the quote, where the customer can accept or decline it.",
    text: "Hi {customer}, here's quote {quote} from {business} for {total}. View it here: {link}",
    fields: [...EVERYWHERE, "quote", "total", "link"],
  },
  invoice_follow_up: {
    label: "Invoice follow-up",
    about: "Sent from an overdue invoice. The link opens the invoice.",
    text: "Hi {customer}, invoice {invoice} from {business} for {amount} was due on {due}. View it here: {link}",
    fields: [...EVERYWHERE, "invoice", "amount", "due", "link"],
  },
};

/** Templates about a quote or an invoice, which are sent from it. */
export const DOCUMENT_TEMPLATE_KINDS: readonly TemplateKind[] = ["quote", "invoice_follow_up"];

export const JOB_TEMPLATE_KINDS = TEMPLATE_KINDS.filter((kind) => !DOCUMENT_TEMPLATE_KINDS.includes(kind));

export const ETA = { min: 5, max: 120, step: 5, usual: 25 } as const;

export const etaText = (minutes: number) => `${minutes} minutes`;

const isField = (name: string): name is MergeField => Object.hasOwn(MERGE_FIELDS, name);

export type FilledTemplate = { text: string } | { missing: string[] };

/** Returns the filled text, or the labels of fields without a value, which block sending. */
export function fillTemplate(text: string, values: FieldValues): FilledTemplate {
  const filled = (name: string) => (isField(name) && values[name]?.trim()) || null;
  const empty = fieldsIn(text).filter((name) => filled(name) === null);
  if (empty.length > 0) return { missing: [...new Set(empty.map(labelOf))] };
  return { text: fillFields(text, filled) };
}

export const unfilledIn = (text: string): string[] => [
  ...new Set(fieldsIn(text).filter(isField).map(labelOf)),
];

const labelOf = (name: string) => (isField(name) ? MERGE_FIELDS[name].label : `{${name}}`);

const VISIT_TIME: readonly string[] = [MERGE_FIELDS.date.label, MERGE_FIELDS.time.label];
const NO_DATE = "This job has no date yet. Set one, then text the customer.";
const NO_CUSTOMER = "There’s no customer yet. Choose one, then text them.";

export function missingWords(missing: readonly string[], noDate = NO_DATE): string {
  if (missing.includes(MERGE_FIELDS.customer.label)) return NO_CUSTOMER;
  if (missing.some((name) => VISIT_TIME.includes(name))) return noDate;
  const names = [missing.slice(0, -1).join(", "), missing.at(-1)].filter(Boolean).join(" and ");
  return `There’s no value for ${names}`;
}

export const SAMPLE_FIELDS: FieldValues = Object.fromEntries(
  Object.entries(MERGE_FIELDS).map(([name, { sample }]) => [name, sample]),
);

/** Like `fillTemplate`, but leaves fields without a value in braces. */
export const fillForPreview = (text: string, values: FieldValues): string =>
  fillFields(text, (name) => (isField(name) && values[name]?.trim()) || null);

/** The number of SMS segments is checked once the fields are filled. */
export const TEMPLATE_MAX = 600;
