import type { PriceListOrder, SyncOrder } from "@fettle/rules/platform/list-orders";
import { Prisma } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import { changed, SYNC_COLUMNS } from "../../../platform/reads/change-filter.ts";
import { type ExternalIdFilter, withExternalId } from "../../../platform/reads/external-id.ts";
import { type ListColumn, listOrder, type OrderedPageArgs } from "../../../platform/reads/list-order.ts";
import { PARENT, type RecordReader, readRecord, readRecordOf } from "../../../platform/reads/read-records.ts";
import { readRecordPage } from "../../../platform/reads/record-page.ts";
import { type RowOf, recordShape } from "../../../platform/reads/record-shape.ts";
import { escapeLike, parseSearch } from "../../../platform/reads/search-terms.ts";

const priceListItemShape = recordShape("PriceListItem", "p");
export type PriceListItemRow = RowOf<typeof priceListItemShape>;

const ORDERS: Record<PriceListOrder | "updated", ListColumn> = {
  name: { column: "name", type: "citext" },
  tax: { column: "tax_rate", type: "int4" },
  price: { expression: (row) => `${row}.unit_amount::float8`, type: "float8" },
  updated: SYNC_COLUMNS.updated,
};
export type PriceListFilter = ExternalIdFilter & { search?: string | null; updatedSince?: string | null };

export function readPriceListPage(
  reader: RecordReader,
  fields: FieldTree,
  { search, updatedSince, ...named }: PriceListFilter,
  page: OrderedPageArgs<PriceListOrder | Extract<SyncOrder, "updated">>,
  maxPage: number,
) {
  const words = parseSearch(search).map((word) => {
    const pattern = `%${escapeLike(word)}%`;
    return Prisma.sql`(p.name::text ilike ${pattern} or p.description ilike ${pattern} or p.code ilike ${pattern})`;
  });
  const filter = Prisma.join(
    [
      Prisma.sql`true`,
      ...changed("p", { updatedSince }),
      ...withExternalId("p", "price_list_item", named),
      ...words,
    ],
    " and ",
  );
  const order = listOrder(ORDERS, updatedSince ? "updated" : "name", page);
  return readRecordPage(reader, priceListItemShape, fields, { filter, order, page, maxPage });
}

export const readPriceListItemAmong = (reader: RecordReader, fields: FieldTree, id: string) =>
  readRecordOf(reader, id, priceListItemShape, fields, { where: Prisma.sql`p.id = ${PARENT}` });

export async function requirePriceListItem(
  reader: RecordReader,
  fields: FieldTree,
  id: string,
): Promise<Selected<PriceListItemRow>> {
  const item = await readRecord(reader, priceListItemShape, fields, Prisma.sql`p.id = ${id}::uuid`);
  if (!item) throw new NotFoundError("Price list item");
  return item;
}
