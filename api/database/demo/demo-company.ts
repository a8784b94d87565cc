import type { PlanId } from "@fettle/rules/billing/plans";
import type { SubscriptionStatus } from "@fettle/rules/billing/subscription";
import type { Role } from "@fettle/rules/identity/role";
import type { JobStatus } from "@fettle/rules/jobs/job-status";
import type { Unit } from "@fettle/rules/jobs/unit";

type JobType = "Service" | "Repair" | "Installation" | "Other";

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
  earlierWork: { title: string; jobType: JobType; customer: string; equipment: string[] }[];
  earlierWeeks: number;
  numbering: { title: string; number: number };
  priceList: { name: string; description: string; unitAmount: string; unit?: Unit }[];
};

/** `ago` is in minutes. A text without a kind came from the customer. */
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
      by?: string;
      job?: string;
      failure?: { code: string; words: string };
    };

export type DemoThread = ({ customer: string } | { phone: string }) & {
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
  day: number | null;
  time?: string;
  title: string;
  jobType: JobType;
  customer: string;
  equipment: string[];
  technicians: string[];
  description?: string;
  status?: JobStatus;
  estimate?: number;
  notes?: string[];
  minutes?: number;
  parts?: [name: string, quantity: number][];
};
