import type {
  EnsurePriceListItemInput,
  PriceListItemInput,
  UpdatePriceListItemInput,
} from "@fettle/rules/document.schema";
import type { TenantClient, TenantTransaction } from "../../database/client.ts";
import { isTakenId } from "../../database/taken-id.ts";
import { ConflictError, NotFoundError } from "../../errors.ts";
import { deleteRecord, type RecordWriter } from "../deleted-records/delete-record.ts";
import { NothingKeptError, readDeleted, restoreRecord } from "../deleted-records/restore-record.ts";
import { checkOwnId, lockOwnId, refuseOther } from "../made-once.ts";
import { refuseStale } from "../stale-save.ts";

type Deleter = Omit<RecordWriter, "tx">;
type Db = Pick<TenantClient, "priceListItem" | "organisation" | "$queryRaw">;

/** Names are one of a kind, whatever their case. Returns the item's id; sent again under its own id it stays one. */
export async function createPriceListItem(
  db: TenantClient,
  orgId: string,
  input: PriceListItemInput,
  ownId?: string | null,
): Promise<string> {
  checkOwnId("Price list item", ownId);
  const { unitAmount, ...fields } = input;
  const data = { ...fields, ...(ownId && { id: ownId }), unitAmount: unitAmount.toFixed(4) };
  const create = db.$transaction(async (tx) => {
    if (ownId && (await addedBefore(tx, orgId, ownId, input))) return ownId;
    const { id } = await tx.priceListItem.create({ data, select: { id: true } });
    return id;
  });
  return refuseTakenName(fields.name, create);
}

async function addedBefore(tx: TenantTransaction, orgId: string, id: string, input: PriceListItemInput) {
  await lockOwnId(tx, orgId, id);
  const row = await tx.priceListItem.findUnique({ where: { id } });
  if (row) refuseOther("Item", { ...row, unitAmount: Number(row.unitAmount) }, input);
  return row !== null;
}

/** Changes the fields that the input names; a stale `version` is refused with what changed. */
export async function updatePriceListItem(
  db: Db,
  id: string,
  input: UpdatePriceListItemInput,
): Promise<void> {
  const { version: _version, unitAmount, ...fields } = input;
  const row = await db.priceListItem.findUnique({ where: { id } });
  if (!row) throw new NotFoundError("Price list item");
  const stored = { ...row, unitAmount: Number(row.unitAmount) };
  refuseStale("item", stored, input);
  const write = db.priceListItem.updateMany({
    where: { id, version: stored.version },
    data: { ...fields, unitAmount: unitAmount?.toFixed(4), version: { increment: 1 } },
  });
  const { count } = await refuseTakenName(fields.name ?? "", write);
  const wroteInBetween = count === 0;
  if (wroteInBetween) await updatePriceListItem(db, id, input);
}

/** Documents keep what they say: lines copy an item, they don't refer to it. */
export async function deletePriceListItem(db: TenantClient, by: Deleter, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const [locked] = await tx.$queryRaw<{ id: string }[]>`
      select id from price_list_items where org_id = ${by.orgId}::uuid and id = ${id}::uuid for update`;
    if (!locked) throw new NotFoundError("Price list item");
    await deleteRecord({ tx, ...by }, "priceListItem", id);
  });
}

/** Undoes the deletion of an item, unless its name is on the list again. One that is there stays as it is. */
export async function restorePriceListItem(db: TenantClient, by: Deleter, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const writer = { tx, ...by };
    const kept = await readDeleted<{ name: string }>(writer, "priceListItem", id);
    if (kept) await restoreRecord(writer, "priceListItem", id, { taken: takenName(kept.name) });
    const found = await tx.priceListItem.findUnique({ where: { id }, select: { id: true } });
    if (!found) throw new NothingKeptError("Price list item");
  });
}

/** Finds the item of that name, ignoring case, or creates it; an existing item keeps its price. */
export async function ensurePriceListItem(
  db: Db,
  orgId: string,
  { name, description, code, unitAmount, unit, taxRate }: EnsurePriceListItemInput,
): Promise<string> {
  const { gstRegistered } = await db.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { gstRegistered: true },
  });
  await db.priceListItem.createMany({
    data: {
      name,
      description: description ?? null,
      code: code ?? null,
      unitAmount: (unitAmount ?? 0).toFixed(4),
      unit,
      taxRate: taxRate ?? (gstRegistered ? 10 : 0),
    },
    skipDuplicates: true,
  });
  const { id } = await db.priceListItem.findFirstOrThrow({ where: { name }, select: { id: true } });
  return id;
}

const takenName = (name: string) => `“${name}” is already on the price list`;

async function refuseTakenName<Result>(name: string, write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if ((error as { code?: string }).code !== "P2002" || isTakenId(error)) throw error;
    throw new ConflictError(takenName(name), undefined, "name");
  }
}
