import type {
  EnsurePriceListItemInput,
  PriceListItemInput,
  UpdatePriceListItemInput,
} from "@fettle/rules/invoicing/document.schema";
import { ConflictError, NotFoundError } from "../../../errors.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import { refuseStaleRecord } from "../../../platform/actions/stale-record.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { deleteRecord } from "../../../platform/deleted-records/delete-record.ts";
import {
  NothingKeptError,
  readDeleted,
  restoreRecord,
} from "../../../platform/deleted-records/restore-record.ts";

export async function createPriceListItem(
  { tx }: UnitOfWork,
  { unitPrice, ...fields }: PriceListItemInput,
): Promise<string> {
  const data = { ...fields, unitAmount: unitPrice.toFixed(4) };
  const create = tx.priceListItem.create({ data, select: { id: true } });
  const { id } = await refuseTakenName(fields.name, create);
  return id;
}

export async function updatePriceListItem(
  work: UnitOfWork,
  id: string,
  input: UpdatePriceListItemInput,
): Promise<void> {
  const { version: _version, unitPrice, ...fields } = input;
  const row = await work.tx.priceListItem.findUnique({ where: { id } });
  if (!row) throw new NotFoundError("Price list item");
  const stored = { ...row, unitPrice: Number(row.unitAmount) };
  await refuseStaleRecord(work, "priceListItem", stored, input);
  const write = work.tx.priceListItem.updateMany({
    where: { id, version: stored.version },
    data: { ...fields, unitAmount: unitPrice?.toFixed(4), ...nextVersion(work) },
  });
  const { count } = await refuseTakenName(fields.name ?? "", write);
  const wroteInBetween = count === 0;
  if (wroteInBetween) await updatePriceListItem(work, id, input);
}

/** Documents don't change: their lines copy the item. */
export async function deletePriceListItem(work: UnitOfWork, id: string): Promise<void> {
  const [locked] = await work.tx.$queryRaw<{ id: string }[]>`
    select id from price_list_items where org_id = ${work.orgId}::uuid and id = ${id}::uuid for update`;
  if (!locked) throw new NotFoundError("Price list item");
  await deleteRecord(work, "priceListItem", id);
}

/** Undoes a deletion unless the name has been reused. */
export async function restorePriceListItem(work: UnitOfWork, id: string): Promise<void> {
  const kept = await readDeleted<{ name: string }>(work, "priceListItem", id);
  if (kept) await restoreRecord(work, "priceListItem", id, { taken: takenName(kept.name) });
  const found = await work.tx.priceListItem.findUnique({ where: { id }, select: { id: true } });
  if (!found) throw new NothingKeptError("Price list item");
}

export async function ensurePriceListItem(
  { tx, orgId }: UnitOfWork,
  { name, description, code, unitPrice, unit, taxRate }: EnsurePriceListItemInput,
): Promise<string> {
  const { gstRegistered } = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { gstRegistered: true },
  });
  await tx.priceListItem.createMany({
    data: {
      name,
      description: description ?? null,
      code: code ?? null,
      unitAmount: (unitPrice ?? 0).toFixed(4),
      unit,
      taxRate: taxRate ?? (gstRegistered ? 10 : 0),
    },
    skipDuplicates: true,
  });
  const { id } = await tx.priceListItem.findFirstOrThrow({ where: { name }, select: { id: true } });
  return id;
}

const takenName = (name: string) => `“${name}” is already on the price list`;

async function refuseTakenName<Result>(name: string, write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if ((error as { code?: string }).code !== "P2002") throw error;
    throw new ConflictError(takenName(name), { field: "name" });
  }
}
