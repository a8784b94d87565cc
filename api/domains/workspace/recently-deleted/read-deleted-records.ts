import { Prisma } from "../../../database/generated/client/client.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import { LISTED_KINDS, type ListedKind } from "../../../platform/deleted-records/record-kinds.ts";
import type { PageArgs } from "../../../platform/reads/keyset-page.ts";
import { type ListColumn, listOrder } from "../../../platform/reads/list-order.ts";
import type { RecordReader } from "../../../platform/reads/read-records.ts";
import { type RecordPage, readRecordPage } from "../../../platform/reads/record-page.ts";
import { searchConditions } from "../../../platform/reads/search-condition.ts";
import { type DeletedRecordRow, deletedRecordShape } from "./deleted-record-row.ts";

type Filter = { search?: string | null; kind?: ListedKind | null };

const ORDERS: Record<"deleted", ListColumn> = { deleted: { column: "deleted_at", type: "timestamptz" } };

export function readDeletedRecords(
  reader: RecordReader,
  fields: FieldTree,
  { search, kind }: Filter,
  page: PageArgs,
  maxPage: number,
): Promise<RecordPage<Selected<DeletedRecordRow>>> {
  const kinds = kind ? [kind] : LISTED_KINDS;
  const filter = [Prisma.sql`d.kind in (${Prisma.join(kinds)})`, ...searchConditions("d", search)];
  return readRecordPage(reader, deletedRecordShape, fields, {
    filter: Prisma.join(filter, " and "),
    order: listOrder(ORDERS, "deleted", { direction: "descending" }),
    page,
    maxPage,
  });
}
