export const RECORD_KINDS = [
  "customer",
  "equipment",
  "job",
  "jobNote",
  "jobHours",
  "jobPart",
  "jobCharge",
  "jobPhoto",
  "priceListItem",
  "quote",
  "invoice",
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** The kinds "Recently deleted" lists. Job entries can only be undone on the job. */
export const LISTED_KINDS = ["customer", "equipment", "job", "quote", "invoice"] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

type Reference = readonly [table: string, column: string];

export type RecordTables = {
  table: string;
  belongings: readonly Reference[];
  /** Rows that aren't deleted. Their reference is cleared, then set again on restore. */
  links: readonly Reference[];
};

/** A test compares this with the database's foreign keys. */
export const recordTables: Record<RecordKind, RecordTables> = {
  customer: {
    table: "customers",
    belongings: [],
    links: [
      ["equipment", "customer_id"],
      ["jobs", "customer_id"],
      ["messages", "customer_id"],
    ],
  },
  equipment: { table: "equipment", belongings: [], links: [] },
  job: {
    table: "jobs",
    belongings: [
      ["job_equipment", "job_id"],
      ["job_technicians", "job_id"],
      ["job_unassignments", "job_id"],
      ["job_status_changes", "job_id"],
      ["job_diary", "job_id"],
      ["job_notes", "job_id"],
      ["job_hours", "job_id"],
      ["job_clocks", "job_id"],
      ["job_parts", "job_id"],
      ["job_charges", "job_id"],
      ["job_photos", "job_id"],
      ["visit_reminders", "job_id"],
    ],
    links: [
      ["quotes", "job_id"],
      ["jobs", "follow_up_of_id"],
      ["messages", "job_id"],
    ],
  },
  jobNote: { table: "job_notes", belongings: [], links: [] },
  jobHours: { table: "job_hours", belongings: [["job_charges", "hours_id"]], links: [] },
  jobPart: { table: "job_parts", belongings: [["job_charges", "part_id"]], links: [] },
  jobCharge: { table: "job_charges", belongings: [], links: [] },
  jobPhoto: { table: "job_photos", belongings: [], links: [] },
  priceListItem: { table: "price_list_items", belongings: [], links: [] },
  quote: {
    table: "quotes",
    belongings: [
      ["quote_lines", "quote_id"],
      ["quote_revisions", "quote_id"],
      ["document_events", "quote_id"],
    ],
    links: [["messages", "quote_id"]],
  },
  invoice: {
    table: "invoices",
    belongings: [
      ["invoice_lines", "invoice_id"],
      ["invoice_reminders", "invoice_id"],
      ["document_events", "invoice_id"],
    ],
    links: [
      ["jobs", "shared_invoice_id"],
      ["messages", "invoice_id"],
    ],
  },
};
