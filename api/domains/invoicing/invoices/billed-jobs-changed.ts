import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { jobsChanged } from "../../jobs/jobs/job-changed.ts";

/** Publishes that the job of an invoice changed, or the jobs that share it. */
export const billedJobsChanged = (work: UnitOfWork, invoiceId: string): Promise<void> =>
  jobsChanged(work, { OR: [{ invoice: { id: invoiceId } }, { sharedInvoiceId: invoiceId }] });
