import type { CustomerOrder, SyncOrder } from "@fettle/rules/platform/list-orders";
import { Prisma } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import {
  archivable,
  type ChangeFilter,
  changed,
  SYNC_COLUMNS,
} from "../../../platform/reads/change-filter.ts";
import { type ExternalIdFilter, withExternalId } from "../../../platform/reads/external-id.ts";
import { type ListColumn, listOrder, type OrderedPageArgs } from "../../../platform/reads/list-order.ts";
import {
  PARENT,
  type RecordReader,
  readRecord,
  readRecordOf,
  valuesById,
} from "../../../platform/reads/read-records.ts";
import { type RecordPage, readRecordPage } from "../../../platform/reads/record-page.ts";
import { searchedFilter } from "../../../platform/reads/search-condition.ts";
import { type CustomerRow, customerShape } from "./customer-row.ts";

const ORDERS: Record<CustomerOrder | SyncOrder, ListColumn> = {
  ...SYNC_COLUMNS,
  name: { column: "sort_key", type: "text" },
  suburb: { column: "suburb_key", type: "text", isNullable: true },
};

/** Finds active or archived customers matching every search word, or else those with words spelt nearly like them. Sorts by name by default. */
export function readCustomerPage(
  reader: RecordReader,
  fields: FieldTree,
  { search, ...changes }: ChangeFilter & ExternalIdFilter & { search?: string | null },
  page: OrderedPageArgs<CustomerOrder | SyncOrder>,
  maxPage: number,
): Promise<RecordPage<Selected<CustomerRow>>> {
  const others = [
    ...archivable("c", changes),
    ...changed("c", changes),
    ...withExternalId("c", "customer", changes),
  ];
  const order = listOrder(ORDERS, changes.updatedSince ? "updated" : "name", page);
  return readRecordPage(reader, customerShape, fields, {
    ...searchedFilter(others, "c", search),
    order,
    page,
    maxPage,
  });
}

export const readCustomer = (reader: RecordReader, fields: FieldTree, id: string) =>
  readRecord(reader, customerShape, fields, Prisma.sql`c.id = ${id}::uuid`);

export const readCustomerAmong = (reader: RecordReader, fields: FieldTree, id: string) =>
  readRecordOf(reader, id, customerShape, fields, { where: Prisma.sql`c.id = ${PARENT}` });

export async function requireCustomer(
  reader: RecordReader,
  fields: FieldTree,
  id: string,
): Promise<Selected<CustomerRow>> {
  const customer = await readCustomer(reader, fields, id);
  if (!customer) throw new NotFoundError("Customer");
  return customer;
}

const HISTORY = ["jobs", "equipment", "quotes", "invoices", "messages", "conversations"];

/** Uses the same rule as deleting. Batched across all rows of a response. */
export async function readHasHistory({ db, orgId, batches }: RecordReader, id: string): Promise<boolean> {
  const named = HISTORY.map(
    (table) =>
      Prisma.sql`exists (select from ${Prisma.raw(table)} x where x.org_id = ${orgId}::uuid and x.customer_id = ${PARENT})`,
  );
  const found = await batches.load("has history", id, (ids) =>
    valuesById<boolean>(
      db.$statement`
        select parent.id, ${Prisma.join(named, " or ")} as value from unnest(${ids}::uuid[]) as parent (id)`,
    ),
  );
  return found ?? false;
}
