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
 * Adds the sample data once. Inserts rows directly, without sending messages, using credits or document numbers, or
 * creating follow-ups.
 */
export async function addSampleData(work: MemberWork): Promise<void> {
  const { tx, orgId, now } = work;
  // Serialises concurrent calls.
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
