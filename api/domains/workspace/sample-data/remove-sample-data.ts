import { Prisma } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { forgetDeletedSamples } from "../../../platform/deleted-records/forget-deleted-samples.ts";
import { restartNumbers } from "../../../platform/number-sequences/restart-numbers.ts";
import { keepSampleCustomer, removeSampleCustomers } from "../../customers/customers/sample-customers.ts";
import { keepSampleEquipment, removeSampleEquipment } from "../../customers/equipment/sample-equipment.ts";
import { keepSampleDocument, removeSampleDocuments } from "../../invoicing/documents/sample-documents.ts";
import { keepInvoicing } from "../../jobs/jobs/keep-invoicing.ts";
import { keepSampleJob, removeSampleJobs } from "../../jobs/jobs/sample-jobs.ts";
import { markSampleData } from "../../organisation/organisation/mark-sample-data.ts";
import { readSamples, type Sample, type SampleKind, withNeeds } from "./read-sample-data.ts";

/**
 * Removes all samples. A sample that real records refer to, or an edited sample that isn't in `alsoRemove`, becomes the
 * business's own, along with any samples it refers to. Throws NOT_FOUND if an id isn't a sample. Retrying when none are
 * left succeeds.
 */
export async function removeSampleData(
  work: MemberWork,
  alsoRemove: readonly string[],
): Promise<{ removedCount: number; kept: Sample[] }> {
  const { tx, orgId } = work;
  await tx.$queryRaw`select 1 from organisations where id = ${orgId}::uuid for update`;
  await lockSamples(work);
  const samples = await readSamples(work);
  const present = new Set(samples.map(({ id }) => id));
  if (samples.length > 0 && !alsoRemove.every((id) => present.has(id))) throw new NotFoundError("Sample");
  const stays = withNeeds(
    samples,
    ({ id, isChanged, usedBy }) => usedBy.length > 0 || (isChanged && !alsoRemove.includes(id)),
  );
  const kept = samples.filter(({ id }) => stays.has(id));
  const gone = samples.filter(({ id }) => !stays.has(id));
  await remove(work, gone);
  for (const sample of kept) await makeOwn(work, sample);
  await forgetDeletedSamples(work);
  await restartNumbers(work, "sample");
  await markSampleData(work, null);
  return { removedCount: gone.length, kept };
}

/** Stops anyone from linking a record to a sample between reading and removing. */
async function lockSamples({ tx, orgId }: MemberWork): Promise<void> {
  for (const table of ["customers", "equipment", "jobs", "quotes", "invoices"]) {
    await tx.$queryRaw`
      select 1 from ${Prisma.raw(table)} where org_id = ${orgId}::uuid and is_sample order by id for update`;
  }
}

/** Removes records before the ones they refer to. */
async function remove(work: MemberWork, gone: readonly Sample[]): Promise<void> {
  const idsOf = (wanted: SampleKind) => gone.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const invoicedJobs = await removeSampleDocuments(work, {
    quoteIds: idsOf("quote"),
    invoiceIds: idsOf("invoice"),
  });
  await removeSampleJobs(work, idsOf("job"));
  for (const jobId of invoicedJobs) await keepInvoicing(work, { jobId });
  await removeSampleEquipment(work, idsOf("equipment"));
  await removeSampleCustomers(work, idsOf("customer"));
}

function makeOwn(work: MemberWork, { kind, id }: Sample): Promise<void> {
  switch (kind) {
    case "customer":
      return keepSampleCustomer(work, id);
    case "equipment":
      return keepSampleEquipment(work, id);
    case "job":
      return keepSampleJob(work, id);
    case "quote":
    case "invoice":
      return keepSampleDocument(work, kind, id);
  }
}
