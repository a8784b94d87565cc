import type { JobStatus } from "@fettle/rules/job-status";
import type { PlanId } from "@fettle/rules/plans";
import type { Role } from "@fettle/rules/role";
import type { SubscriptionStatus } from "@fettle/rules/subscription";
import type { Unit } from "@fettle/rules/unit";

type JobType = "Service" | "Repair" | "Installation" | "Other";

/** A business of the demo data, as plain rows; keys are local to it. */
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
  /** Work that repeated in the weeks before: title, kind, customer, equipment. */
  earlierWork: { title: string; jobType: JobType; customer: string; equipment: string[] }[];
  earlierWeeks: number;
  /** The number of the job titled so; the others count from it. */
  numbering: { title: string; number: number };
  priceList: { name: string; description: string; unitAmount: string; unit?: Unit }[];
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
  /** Working days from today; 0 is today, null waits for a date. */
  day: number | null;
  /** "07:30" on the wall. */
  time?: string;
  title: string;
  jobType: JobType;
  customer: string;
  equipment: string[];
  technicians: string[];
  description?: string;
  /** Of a job still to come; past ones are done, today's follow the clock. */
  status?: JobStatus;
  estimate?: number;
  notes?: string[];
  minutes?: number;
  parts?: [name: string, quantity: number][];
};
