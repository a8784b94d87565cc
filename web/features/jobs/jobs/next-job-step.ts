import type { JobStatus } from "@fettle/rules/jobs/job-status";

type JobFacts = {
  status: JobStatus;
  scheduledAt: string | null;
  confirmationToken: string | null;
  customer: { id: string } | null;
  hasInvoice: boolean;
  invoice: { status: string } | null;
};

export type JobStep = "schedule" | "confirm" | "complete" | "add-customer" | "convert" | "open-invoice";

/** Returns undefined if the job is finished or the next step is someone else's. */
export function nextJobStep(job: JobFacts, canInvoice: boolean): JobStep | undefined {
  switch (job.status) {
    case "new":
      if (!job.scheduledAt) return "schedule";
      return job.confirmationToken ? "confirm" : "complete";
    case "scheduled":
      return job.scheduledAt ? "complete" : "schedule";
    case "confirmed":
    case "in_progress":
      return "complete";
    case "done":
      if (!canInvoice) return undefined;
      if (!job.hasInvoice) return job.customer ? "convert" : "add-customer";
      return job.invoice?.status === "draft" ? "open-invoice" : undefined;
    case "cancelled":
      return undefined;
  }
}
