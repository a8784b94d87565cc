import type { PlanId } from "@fettle/rules/billing/plans";
import type { SubscriptionStatus } from "@fettle/rules/billing/subscription";
import type { Role } from "@fettle/rules/identity/role";
import type { JobStatus } from "@fettle/rules/jobs/job-status";
import type { Unit } from "@fettle/rules/jobs/unit";

type JobType = "Service" | "Repair" | "Installation" | "Other";

/** A business of the demo data as plain rows; its keys are local to it. */
export type DemoCompany = {
  key: string;
  organisation: {
    name: string;
    street: string;
    suburb: string;
    state: string;
    postcode: string;
    phone: string;
    email: string;
    abn: string;
    accountName: string;
    bsb: string;
    accountNumber: string;
    invoiceTerms: string;
    quoteTerms: string;
    labourRateCents: number;
  };
  subscription: { status: SubscriptionStatus; planId: PlanId };
  usage: { sms: number; email: number };
  members: DemoMember[];
  customers: DemoCustomer[];
  equipment: DemoEquipment[];
  jobs: DemoJob[];
  threads?: DemoThread[];
  /** Recurring work of the weeks before: title, kind, customer, equipment. */
  earlierWork: { title: string; jobType: JobType; customer: string; equipment: string[] }[];
  earlierWeeks: number;
  /** The job number of the job with this title; the others are numbered from it. */
  numbering: { title: string; number: number };
  priceList: { name: string; description: string; unitAmount: string; unit?: Unit }[];
};

/** `ago`: minutes. One without a kind came from the customer. */
export type DemoText =
  | { ago: number; body: string }
  | {
      ago: number;
      body: string;
      kind:
        | "job_confirmation"
        | "job_message"
        | "visit_reminder"
        | "on_my_way"
        | "running_late"
        | "job_done"
        | "reply";
      /** The member who wrote it; without, the product did. */
      by?: string;
      /** The title of the job that it is about. */
      job?: string;
      failure?: { code: string; words: string };
    };

/** Texts with a customer, or with a number that is nobody's yet. */
export type DemoThread = ({ customer: string } | { phone: string }) & {
  /** Which of our numbers they went to and from. */
  number: 0 | 1;
  unread?: number;
  texts: DemoText[];
};

export type DemoMember = { key: string; name: string; email: string; role: Role; color: string };

export type DemoCustomer = {
  key: string;
  name: string;
  contactName?: string;
  email: string;
  phone: string;
  street: string;
  suburb: string;
  postcode: string;
  notes?: string;
};

export type DemoEquipment = {
  key: string;
  customer: string;
  name: string;
  make: string;
  model: string;
  serial: string;
  months: 6 | 12 | null;
  notes?: string;
};

export type DemoJob = {
  /** Offset in working days from today; 0 is today, null is undated. */
  day: number | null;
  /** Local time, "07:30". */
  time?: string;
  title: string;
  jobType: JobType;
  customer: string;
  equipment: string[];
  technicians: string[];
  description?: string;
  /** The status of a future job; past ones are done, today's depend on the time. */
  status?: JobStatus;
  estimate?: number;
  notes?: string[];
  minutes?: number;
  parts?: [name: string, quantity: number][];
};
