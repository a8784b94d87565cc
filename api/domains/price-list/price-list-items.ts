import type {
  EnsurePriceListItemInput,
  PriceListItemInput,
  UpdatePriceListItemInput,
} from "@fettle/rules/document.schema";
import type { TenantClient } from "../../database/client.ts";
import { ConflictError, NotFoundError } from "../../errors.ts";

type Db = Pick<TenantClient, "priceListItem" | "organisation" | "$queryRaw">;

/** Names are one of a kind, whatever their case. Returns the new item's id. */
export async function createPriceListItem(
  db: Db,
  { unitAmount, ...fields }: PriceListItemInput,
): Promise<string> {
  const data = { ...fields, unitAmount: unitAmount.toFixed(4) };
  const { id } = await refuseTakenName(fields.name, db.priceListItem.create({ data, select: { id: true } }));
  return id;
}

/** Changes the fields that the input names. */
export async function updatePriceListItem(
  db: Db,
  id: string,
  { unitAmount, ...fields }: UpdatePriceListItemInput,
): Promise<void> {
  const data = { ...fields, ...(unitAmount !== undefined && { unitAmount: unitAmount.toFixed(4) }) };
  const write = db.priceListItem.updateMany({ where: { id }, data });
  const { count } = await refuseTakenName(fields.name ?? "", write);
  if (count === 0) throw new NotFoundError("Price list item");
}

/** Documents keep what they say: lines copy an item, they don't refer to it. */
export async function deletePriceListItem(db: Db, id: string): Promise<void> {
  const { count } = await db.priceListItem.deleteMany({ where: { id } });
  if (count === 0) throw new NotFoundError("Price list item");
}

/** The item of that name in any case, made when there is none; one that is there keeps its price (decision 16). */
export async function ensurePriceListItem(
  db: Db,
  orgId: string,
  { name, description, unitAmount, taxRate }: EnsurePriceListItemInput,
): Promise<string> {
  const { gstRegistered } = await db.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { gstRegistered: true },
  });
  await db.priceListItem.createMany({
    data: {
      ...{ name, description: description ?? null, unitAmount: (unitAmount ?? 0).toFixed(4) },
      taxRate: taxRate ?? (gstRegistered ? 10 : 0),
    },
    skipDuplicates: true,
  });
  const { id } = await db.priceListItem.findFirstOrThrow({ where: { name }, select: { id: true } });
  return id;
}

async function refuseTakenName<Result>(name: string, write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if ((error as { code?: string }).code !== "P2002") throw error;
    throw new ConflictError(`“${name}” is already on the price list`, undefined, "name");
  }
}
