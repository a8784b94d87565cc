import type { SyncOrder } from "@fettle/rules/platform/list-orders";
import { Prisma } from "../../../database/generated/client/client.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import { changed, SYNC_COLUMNS } from "../../../platform/reads/change-filter.ts";
import type { ExternalIdFilter } from "../../../platform/reads/external-id.ts";
import { findBySearch } from "../../../platform/reads/find-by-search.ts";
import { type ListColumn, listOrder, type OrderedPageArgs } from "../../../platform/reads/list-order.ts";
import { PARENT, type RecordReader } from "../../../platform/reads/read-records.ts";
import { type RecordPage, readRecordPage } from "../../../platform/reads/record-page.ts";
import type { RecordShape } from "../../../platform/reads/record-shape.ts";
import { searchedFilter } from "../../../platform/reads/search-condition.ts";

export const DOCUMENT_ORDERS = {
  ...SYNC_COLUMNS,
  issued: { column: "issue_date", type: "date" },
  number: { column: "number_key", type: "text" },
  customer: { column: "customer_key", type: "text", isNullable: true },
  total: { column: "total_cents", type: "int4" },
} as const satisfies Record<string, ListColumn>;

export type DocumentFilter = ExternalIdFilter & {
  search?: string | null;
  customerId?: string | null;
  updatedSince?: string | null;
  issuedFrom?: string | null;
  issuedTo?: string | null;
  documentsOf?: string;
};

const TOTAL = { amount: "total_cents" };

type DocumentPage<Order extends string> = {
  orders: Record<Order | "issued" | SyncOrder, ListColumn>;
  filter: DocumentFilter;
  conditions: Prisma.Sql[];
  page: OrderedPageArgs<Order | "issued" | SyncOrder>;
  maxPage: number;
};

export function readDocumentPage<Row extends { id: string }, Order extends string>(
  reader: RecordReader,
  shape: RecordShape<Row>,
  fields: FieldTree,
  { orders, filter, conditions, page, maxPage }: DocumentPage<Order>,
): Promise<RecordPage<Selected<Row>>> {
  const { search, customerId, documentsOf, updatedSince, issuedFrom, issuedTo } = filter;
  const all = [Prisma.sql`true`, ...changed("d", filter), ...conditions];
  if (customerId) all.push(Prisma.sql`d.customer_id = ${customerId}::uuid`);
  if (issuedFrom) all.push(Prisma.sql`d.issue_date >= ${issuedFrom}::date`);
  if (issuedTo) all.push(Prisma.sql`d.issue_date <= ${issuedTo}::date`);
  if (documentsOf) all.push(Prisma.sql`d.customer_id = ${PARENT}`);
  return readRecordPage(reader, shape, fields, {
    parentId: documentsOf,
    ...searchedFilter(all, "d", search, TOTAL),
    order: listOrder(orders, updatedSince ? "updated" : "issued", page),
    page,
    maxPage,
  });
}

export const findDocuments = <Row>(
  reader: RecordReader,
  shape: RecordShape<Row>,
  fields: FieldTree,
  search: { text: string; limit: number },
): Promise<Selected<Row>[]> =>
  findBySearch(reader, shape, fields, {
    ...search,
    options: TOTAL,
    orderBy: NEWEST_FIRST,
    scans: [{ orderBy: NEWEST_FIRST }],
  });

const NEWEST_FIRST = Prisma.sql`d.issue_date desc, d.id desc`;
