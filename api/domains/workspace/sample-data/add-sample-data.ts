import { usualUntil } from "@fettle/rules/invoicing/document-kinds";
import { jobInstant } from "@fettle/rules/platform/wall-time";
import { Time, toCalendarDateTime } from "@internationalized/date";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { nextNumber } from "../../../platform/number-sequences/next-number.ts";
import { sampleDocumentNumber, sampleJobNumber } from "../../../platform/samples.ts";
import type { MemberWork } from "../../../platform/work/unit-of-work.ts";
import { customerEvents } from "../../customers/customers/customer.events.ts";
import { equipmentEvents } from "../../customers/equipment/equipment.events.ts";
import { documentChanged } from "../../invoicing/documents/document-changed.ts";
import { dateOf, pricedLines, taxedLines } from "../../invoicing/documents/document-lines.ts";
import { recordEvent } from "../../invoicing/documents/record-event.ts";
import { newConfirmationToken } from "../../jobs/jobs/confirmation-token.ts";
import { jobEvents } from "../../jobs/jobs/job.events.ts";
import { keepBilling } from "../../jobs/jobs/keep-billing.ts";
import { organisationEvents } from "../../organisation/organisation/organisation.events.ts";
import {
  SAMPLE_CUSTOMERS,
  SAMPLE_EQUIPMENT,
  SAMPLE_INVOICE,
  SAMPLE_JOBS,
  SAMPLE_QUOTE,
} from "./sample-records.ts";

/**
 * Adds the sample data once: while it is there, another press adds none. Its rows are written as they are, so that
 * nothing follows from them: no message, no credit, no number of the business's own, no follow-up.
 */
export async function addSampleData(work: MemberWork): Promise<void> {
  const { tx, orgId, now, publish } = work;
  // The lock makes two presses follow each other.
  const [organisation] = await tx.$queryRaw<Organisation[]>`
    select sample_data_at as "sampleDataAt", time_zone as "timeZone", gst_registered as "gstRegistered"
    from organisations where id = ${orgId}::uuid for update`;
  if (!organisation || organisation.sampleDataAt) return;
  await tx.organisation.update({ where: { id: orgId }, data: { sampleDataAt: now } });
  const ids = new Map(
    [...SAMPLE_CUSTOMERS, ...SAMPLE_EQUIPMENT].map(({ key }): [string, string] => [key, uuidV7()]),
  );
  const idOf = (key: string) => ids.get(key) ?? "";
  const made = { isSample: true, createdAt: now } as const;
  await tx.customer.createMany({
    data: SAMPLE_CUSTOMERS.map(({ key, ...customer }) => ({ id: idOf(key), ...customer, ...made })),
  });
  await tx.equipment.createMany({
    data: SAMPLE_EQUIPMENT.map(({ key, customer, months, ...piece }) => ({
      id: idOf(key),
      customerId: idOf(customer),
      serviceIntervalMonths: months,
      ...piece,
      ...made,
    })),
  });
  const doneJobId = await addJobs(work, organisation.timeZone, idOf);
  await addDocuments(work, organisation, doneJobId, idOf);
  for (const { key } of SAMPLE_CUSTOMERS) publish(customerEvents, { change: "created", id: idOf(key) });
  for (const { key } of SAMPLE_EQUIPMENT) publish(equipmentEvents, { change: "created", id: idOf(key) });
  publish(organisationEvents, { id: orgId });
}

interface Organisation {
  sampleDataAt: Date | null;
  timeZone: string;
  gstRegistered: boolean;
}

/** Adds the jobs, all on the desk of whoever asked, and returns the id of the completed one. */
async function addJobs(work: MemberWork, timeZone: string, idOf: (key: string) => string): Promise<string> {
  const { tx, actor, now, today, publish } = work;
  const first = await nextNumber(work, "sample", SAMPLE_JOBS.length);
  const jobs = SAMPLE_JOBS.map((job, index) => ({
    ...job,
    id: uuidV7(),
    number: sampleJobNumber(first + index),
    scheduledAt: job.at
      ? new Date(
          jobInstant(toCalendarDateTime(today.add({ days: job.at[0] }), new Time(job.at[1])), timeZone),
        )
      : null,
  }));
  await tx.job.createMany({
    data: jobs.map(({ id, number, title, jobType, description, customer, status, scheduledAt }) => ({
      id,
      number,
      title,
      jobType,
      description,
      status,
      scheduledAt,
      customerId: idOf(customer),
      createdById: actor.userId,
      completedAt: status === "done" ? now : null,
      confirmationToken: status === "done" ? null : newConfirmationToken(),
      isSample: true,
      createdAt: now,
    })),
  });
  await tx.jobEquipment.createMany({
    data: jobs.flatMap(({ id, equipment }) =>
      equipment ? [{ jobId: id, equipmentId: idOf(equipment), position: 0 }] : [],
    ),
  });
  await tx.jobTechnician.createMany({
    data: jobs.map(({ id }) => ({ jobId: id, userId: actor.userId, position: 0 })),
  });
  await tx.jobStatusChange.createMany({
    data: jobs.map(({ id, status }) => ({ jobId: id, to: status, at: now, userId: actor.userId })),
  });
  for (const { id, scheduledAt } of jobs) {
    publish(jobEvents, { jobId: id, kind: "created", from: null, to: scheduledAt?.toISOString() ?? null });
  }
  return jobs.find(({ status }) => status === "done")?.id ?? "";
}

/** Adds a quote that can be accepted, and an invoice of the completed job that isn't paid yet. */
async function addDocuments(
  work: MemberWork,
  { gstRegistered }: Organisation,
  jobId: string,
  idOf: (key: string) => string,
): Promise<void> {
  const { tx, now, today } = work;
  const number = await nextNumber(work, "sample", 2);
  const priced = ({ lines }: typeof SAMPLE_QUOTE | typeof SAMPLE_INVOICE) =>
    pricedLines(
      taxedLines(
        lines.map((line) => ({ ...line, unit: "each" as const, discountPercent: 0 })),
        gstRegistered,
      ),
      "exclusive",
    );
  const shared = ({ title, notes, customer }: typeof SAMPLE_QUOTE | typeof SAMPLE_INVOICE) => ({
    id: uuidV7(),
    title,
    notes,
    customerId: idOf(customer),
    status: "sent" as const,
    sentAt: now,
    issueDate: dateOf(today.toString()),
    isSample: true,
    createdAt: now,
  });
  const quote = priced(SAMPLE_QUOTE);
  const { id: quoteId } = await tx.quote.create({
    data: {
      ...shared(SAMPLE_QUOTE),
      ...quote.totals,
      number: sampleDocumentNumber("quote", number),
      expiryDate: dateOf(usualUntil("quote", today)),
    },
    select: { id: true },
  });
  await tx.quoteLine.createMany({ data: quote.rows.map((row) => ({ ...row, quoteId })) });
  const invoice = priced(SAMPLE_INVOICE);
  const { id: invoiceId } = await tx.invoice.create({
    data: {
      ...shared(SAMPLE_INVOICE),
      ...invoice.totals,
      jobId,
      number: sampleDocumentNumber("invoice", number + 1),
      dueDate: dateOf(usualUntil("invoice", today)),
    },
    select: { id: true },
  });
  await tx.invoiceLine.createMany({ data: invoice.rows.map((row) => ({ ...row, invoiceId })) });
  await keepBilling(work, { jobId });
  await recordEvent(work, { quoteId }, "created", { detail: "Sample data" });
  await recordEvent(work, { invoiceId }, "created", { detail: "Sample data" });
  documentChanged(work, "quote", quoteId, "created");
  documentChanged(work, "invoice", invoiceId, "created");
}
