import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { Prisma } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import { forgetDeletedSamples } from "../../../platform/deleted-records/forget-deleted-samples.ts";
import { removeFilesAfter } from "../../../platform/files/remove-files.ts";
import { nextNumber } from "../../../platform/number-sequences/next-number.ts";
import { restartNumbers } from "../../../platform/number-sequences/restart-numbers.ts";
import { nextVersion } from "../../../platform/work/next-version.ts";
import type { MemberWork } from "../../../platform/work/unit-of-work.ts";
import { customerEvents } from "../../customers/customers/customer.events.ts";
import { equipmentEvents } from "../../customers/equipment/equipment.events.ts";
import { documentChanged } from "../../invoicing/documents/document-changed.ts";
import { takeDocumentNumber } from "../../invoicing/documents/document-number.ts";
import { jobEvents } from "../../jobs/jobs/job.events.ts";
import { keepBilling } from "../../jobs/jobs/keep-billing.ts";
import { organisationEvents } from "../../organisation/organisation/organisation.events.ts";
import { readSamples, type Sample, type SampleKind, withNeeds } from "./read-sample-data.ts";

/**
 * Removes all samples and nothing else. One that a record of the business's own names stays, with what it needs, and
 * is the business's own from then on; so does one that somebody typed into, unless it is among `alsoRemove`: those
 * whose loss the person was shown and agreed to. Throws NOT_FOUND where one of these is no sample; where none are left,
 * the press is a second one, whose first answer was lost.
 */
export async function removeSampleData(
  work: MemberWork,
  alsoRemove: readonly string[],
): Promise<{ removedCount: number; kept: Sample[] }> {
  const { tx, orgId, publish } = work;
  await tx.$queryRaw`select 1 from organisations where id = ${orgId}::uuid for update`;
  await lockSamples(work);
  const samples = await readSamples(work);
  const present = new Set(samples.map(({ id }) => id));
  if (samples.length > 0 && !alsoRemove.every((id) => present.has(id))) throw new NotFoundError("Sample");
  const stays = withNeeds(
    samples,
    ({ id, isChanged, heldBy }) => heldBy.length > 0 || (isChanged && !alsoRemove.includes(id)),
  );
  const kept = samples.filter(({ id }) => stays.has(id));
  const gone = samples.filter(({ id }) => !stays.has(id));
  await remove(work, gone);
  for (const sample of kept) await makeOwn(work, sample);
  await forgetDeletedSamples(work);
  await restartNumbers(work, "sample");
  await tx.organisation.update({ where: { id: orgId }, data: { sampleDataAt: null } });
  publish(organisationEvents, { id: orgId });
  return { removedCount: gone.length, kept };
}

/** Nobody can add a record of their own to a sample between the look and the removal. */
async function lockSamples({ tx, orgId }: MemberWork): Promise<void> {
  for (const table of ["customers", "equipment", "jobs", "quotes", "invoices"]) {
    await tx.$queryRaw`
      select 1 from ${Prisma.raw(table)} where org_id = ${orgId}::uuid and is_sample order by id for update`;
  }
}

async function remove(work: MemberWork, gone: readonly Sample[]): Promise<void> {
  const { tx, orgId } = work;
  const idsOf = (wanted: SampleKind) => gone.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const named = (kind: SampleKind) => ({ where: { id: { in: idsOf(kind) } } });
  const ofInvoices = { where: { invoiceId: { in: idsOf("invoice") } } };
  const photos = await tx.jobPhoto.findMany({
    where: { jobId: { in: idsOf("job") } },
    select: { fileKey: true, thumbnailKey: true },
  });
  await removeFilesAfter(
    { tx, orgId },
    photos.flatMap(({ fileKey, thumbnailKey }) => [fileKey, thumbnailKey]),
  );
  const jobs = await tx.job.findMany({ ...named("job"), select: { id: true, scheduledAt: true } });
  const billed = await tx.invoice.findMany({
    ...named("invoice"),
    select: { jobId: true, quote: { select: { jobId: true } } },
  });
  // From what names to what is named. Payments of samples are as much of a game as they are.
  await tx.payment.deleteMany(ofInvoices);
  await tx.checkout.deleteMany(ofInvoices);
  await tx.invoice.deleteMany(named("invoice"));
  await tx.quote.deleteMany(named("quote"));
  await tx.job.deleteMany(named("job"));
  const billedJobs = new Set(billed.flatMap(({ jobId, quote }) => [jobId, quote?.jobId ?? null]));
  for (const jobId of billedJobs) await keepBilling(work, { jobId });
  await tx.equipment.deleteMany(named("equipment"));
  await tx.customer.deleteMany(named("customer"));
  const when = new Map(jobs.map(({ id, scheduledAt }) => [id, scheduledAt?.toISOString() ?? null]));
  for (const { kind, id } of gone) say(work, kind, id, "deleted", when.get(id) ?? null);
}

/** A sample that stays is the business's own, with a number of its own. */
async function makeOwn(work: MemberWork, { kind, id }: Sample): Promise<void> {
  const { tx } = work;
  const own = { isSample: false, ...nextVersion(work) };
  const changed = async (scheduledAt: Date | null = null) =>
    say(work, kind, id, "updated", scheduledAt?.toISOString() ?? null);
  switch (kind) {
    case "customer":
      await tx.customer.update({ where: { id }, data: own, select: { id: true } });
      return changed();
    case "equipment":
      await tx.equipment.update({ where: { id }, data: own, select: { id: true } });
      return changed();
    case "job": {
      const data = { ...own, number: await nextNumber(work, "job") };
      const { scheduledAt } = await tx.job.update({ where: { id }, data, select: { scheduledAt: true } });
      return changed(scheduledAt);
    }
    case "quote": {
      const { number } = await tx.quote.findUniqueOrThrow({ where: { id }, select: { number: true } });
      const data = { ...own, number: await ownNumber(work, kind, number) };
      await tx.quote.update({ where: { id }, data, select: { id: true } });
      return changed();
    }
    case "invoice": {
      const { number } = await tx.invoice.findUniqueOrThrow({ where: { id }, select: { number: true } });
      const data = { ...own, number: await ownNumber(work, kind, number) };
      await tx.invoice.update({ where: { id }, data, select: { id: true } });
      return changed();
    }
  }
}

/** A number that somebody gave it stays. */
const ownNumber = async (work: MemberWork, kind: DocumentKind, number: string) =>
  number.toUpperCase().startsWith("SAMPLE-") ? takeDocumentNumber(work, kind, null) : number;

/** Tells every screen. */
function say(
  work: MemberWork,
  kind: SampleKind,
  id: string,
  change: "deleted" | "updated",
  scheduledAt: string | null,
): void {
  const { publish } = work;
  const isDeleted = change === "deleted";
  const record = isDeleted ? change : ("changed" as const);
  if (kind === "customer") publish(customerEvents, { change: record, id });
  else if (kind === "equipment") publish(equipmentEvents, { change: record, id });
  else if (kind !== "job") documentChanged(work, kind, id, change);
  else {
    publish(jobEvents, {
      jobId: id,
      kind: isDeleted ? "deleted" : "changed",
      from: scheduledAt,
      to: isDeleted ? null : scheduledAt,
    });
  }
}
