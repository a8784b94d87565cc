import type { ChargePriceInput, OtherChargeInput } from "@fettle/rules/jobs/job-work.schema";
import { parseQuantity, type Unit } from "@fettle/rules/jobs/unit";
import { labourCents, lineAmountCents, parseUnitPrice } from "@fettle/rules/platform/money";
import type { JobCharge, JobHours, JobPart } from "../../../database/generated/client/client.ts";
import { BadInputError, NotFoundError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { receivedAt } from "../../../platform/actions/done-at.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { deleteRecord } from "../../../platform/deleted-records/delete-record.ts";
import { keepInvoicing } from "../jobs/keep-invoicing.ts";
import { changeWork } from "./change-work.ts";
import { type EntryPlace, entryWhere, newEntry } from "./work-entry.ts";

/** Charges hours at the organisation's current labour rate, or leaves them unpriced if it has none. */
export async function chargeLabour(
  work: UnitOfWork,
  hours: Pick<JobHours, "id" | "jobId" | "minutes" | "description">,
): Promise<void> {
  const { tx, orgId, now, doneAt } = work;
  const { labourRateCents } = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { labourRateCents: true },
  });
  const price = { minutes: hours.minutes, rate: (labourRateCents ?? 0) * 100 };
  await tx.jobCharge.create({
    data: {
      id: uuidV7(now.getTime()),
      jobId: hours.jobId,
      kind: "labour",
      hoursId: hours.id,
      description: hours.description ?? "Labour",
      quantity: (hours.minutes / 60).toFixed(3),
      unit: "h",
      unitPrice: decimal(price.rate),
      totalCents: labourCents(price.minutes, price.rate),
      createdAt: doneAt,
      receivedAt: receivedAt(work),
    },
    select: { id: true },
  });
  await keepInvoicing(work, hours);
}

/** Keeps the charge's price, which the office may have set. */
export async function chargeEditedLabour(
  work: UnitOfWork,
  hours: Pick<JobHours, "id" | "jobId" | "minutes" | "description">,
): Promise<void> {
  const { tx } = work;
  const charge = await tx.jobCharge.findFirst({ where: { hoursId: hours.id } });
  if (!charge) return chargeLabour(work, hours);
  await tx.jobCharge.update({
    where: { id: charge.id },
    data: {
      description: hours.description ?? "Labour",
      quantity: (hours.minutes / 60).toFixed(3),
      totalCents: labourCents(hours.minutes, hundredths(String(charge.unitPrice))),
    },
    select: { id: true },
  });
  await keepInvoicing(work, hours);
}

/** Keeps the charge's price, unless the part is now another one. */
export async function chargeEditedPart(
  work: UnitOfWork,
  part: Pick<JobPart, "id" | "jobId" | "partName" | "quantity">,
  { isRenamed }: { isRenamed: boolean },
): Promise<void> {
  const { tx } = work;
  const charge = await tx.jobCharge.findFirst({ where: { partId: part.id } });
  if (!charge) return chargePart(work, part);
  const price = isRenamed
    ? await listedPrice(work, part.partName)
    : { unitPrice: hundredths(String(charge.unitPrice)), unit: charge.unit };
  await tx.jobCharge.update({
    where: { id: charge.id },
    data: { description: part.partName, ...pricedPart(part.quantity, price) },
    select: { id: true },
  });
  await keepInvoicing(work, part);
}

async function listedPrice({ tx }: UnitOfWork, partName: string): Promise<{ unitPrice: number; unit: Unit }> {
  const preset = await tx.priceListItem.findFirst({
    where: { name: partName },
    select: { unitAmount: true, unit: true },
  });
  return { unitPrice: hundredths(String(preset?.unitAmount ?? 0)), unit: preset?.unit ?? "each" };
}

const pricedPart = (quantity: number, { unitPrice, unit }: { unitPrice: number; unit: Unit }) => ({
  quantity,
  unit,
  unitPrice: decimal(unitPrice),
  totalCents: chargeCents({ quantity, unit }, unitPrice),
});

/** Uses the price and unit of the price-list item with the same name, ignoring case. Unpriced if there's no match. */
export async function chargePart(
  work: UnitOfWork,
  part: Pick<JobPart, "id" | "jobId" | "partName" | "quantity">,
): Promise<void> {
  const { tx, now, doneAt } = work;
  const price = await listedPrice(work, part.partName);
  await tx.jobCharge.create({
    data: {
      id: uuidV7(now.getTime()),
      jobId: part.jobId,
      kind: "part",
      partId: part.id,
      description: part.partName,
      ...pricedPart(part.quantity, price),
      createdAt: doneAt,
      receivedAt: receivedAt(work),
    },
    select: { id: true },
  });
  await keepInvoicing(work, part);
}

export async function addOtherCharge(
  work: UnitOfWork,
  jobId: string,
  { description, quantity, unit, ...price }: OtherChargeInput,
  chosenId?: string | null,
): Promise<string> {
  await changeWork(work, jobId);
  const { tx } = work;
  const { id, createdAt } = newEntry(work, jobId, chosenId);
  const unitPrice = hundredths(String(price.unitPrice));
  const charge = {
    id,
    jobId,
    kind: "other" as const,
    description,
    quantity: quantity.toFixed(3),
    unit,
    unitPrice: decimal(unitPrice),
    totalCents: chargeCents({ quantity, unit }, unitPrice),
    createdAt,
  };
  await tx.jobCharge.create({ data: charge, select: { id: true } });
  await keepInvoicing(work, { jobId });
  return id;
}

export async function priceCharge(work: UnitOfWork, id: string, input: ChargePriceInput): Promise<void> {
  const charge = await lockedCharge(work, { id });
  const unitPrice = hundredths(String(input.unitPrice));
  const quantity = Number(charge.quantity);
  const totalCents =
    charge.kind === "labour"
      ? labourCents(quantity * 60, unitPrice)
      : chargeCents({ quantity, unit: charge.unit }, unitPrice);
  await work.tx.jobCharge.updateMany({
    where: { id },
    data: { unitPrice: decimal(unitPrice), totalCents },
  });
  await keepInvoicing(work, charge);
}

/**
 * Removes an `other` charge and returns its job's id. Labour and part charges are removed along with their hours or
 * part.
 */
export async function removeCharge(work: UnitOfWork, place: EntryPlace): Promise<string> {
  const { id, jobId, kind } = await lockedCharge(work, place);
  if (kind !== "other") {
    throw new BadInputError(`Remove the ${kind === "part" ? "part" : "hours"} instead`, {
      field: "id",
      status: 422,
    });
  }
  await deleteRecord(work, "jobCharge", id);
  await keepInvoicing(work, { jobId });
  return jobId;
}

async function lockedCharge(work: UnitOfWork, place: EntryPlace): Promise<JobCharge> {
  const charge = await work.tx.jobCharge.findUnique({ where: entryWhere(place) });
  if (!charge) throw new NotFoundError("Charge");
  await changeWork(work, charge.jobId);
  return charge;
}

/** `unitPrice` is in hundredths of a cent. Returns cents. */
function chargeCents({ quantity, unit }: { quantity: number; unit: Unit }, unitPrice: number): number {
  const thousandths = parseQuantity(String(quantity), unit);
  if (thousandths === null) throw new Error(`${quantity} isn't a valid quantity`);
  return lineAmountCents({ thousandths, unitPrice, discount: 0 });
}

function hundredths(dollars: string): number {
  const price = parseUnitPrice(dollars);
  if (price === null) throw new Error(`${dollars} isn't a valid unit price`);
  return price;
}

const decimal = (unitPrice: number) => (unitPrice / 10_000).toFixed(4);
