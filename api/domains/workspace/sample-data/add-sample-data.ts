import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { addSampleCustomers } from "../../customers/customers/sample-customers.ts";
import { addSampleEquipment } from "../../customers/equipment/sample-equipment.ts";
import { addSampleDocuments } from "../../invoicing/documents/sample-documents.ts";
import { addSampleJobs } from "../../jobs/jobs/sample-jobs.ts";
import { markSampleData } from "../../organisation/organisation/mark-sample-data.ts";

interface Organisation {
  sampleDataAt: Date | null;
  timeZone: string;
  gstRegistered: boolean;
}

/**
 * Adds the sample data once: while it is there, another press adds none. Its rows are written as they are, so that
 * nothing follows from them: no message, no credit, no number of the business's own, no follow-up.
 */
export async function addSampleData(work: MemberWork): Promise<void> {
  const { tx, orgId, now } = work;
  // The lock makes two presses follow each other.
  const [organisation] = await tx.$queryRaw<Organisation[]>`
    select sample_data_at as "sampleDataAt", time_zone as "timeZone", gst_registered as "gstRegistered"
    from organisations where id = ${orgId}::uuid for update`;
  if (!organisation || organisation.sampleDataAt) return;
  const { timeZone, gstRegistered } = organisation;
  await markSampleData(work, now);
  const customers = await addSampleCustomers(work);
  const equipment = await addSampleEquipment(work, customers);
  const jobId = await addSampleJobs(work, { customers, equipment, timeZone });
  await addSampleDocuments(work, { customers, jobId, gstRegistered });
}
