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
  contact: { column: "contact_key", type: "text", isNullable: true },
  phone: { column: "phone_key", type: "text", isNullable: true },
  email: { column: "email_key", type: "text", isNullable: true },
  suburb: { column: "suburb_key", type: "text", isNullable: true },
  owing: { column: "balance_cents", type: "float8" },
  last_visit: { column: "last_visit_at", type: "timestamptz", isNullable: true },
  next_visit: { column: "next_visit_at", type: "timestamptz", isNullable: true },
};

export type CustomerFilter = ChangeFilter &
  ExternalIdFilter & {
    search?: string | null;
    owing?: boolean | null;
    /** Only customers with an invoice due before this day. */
    overdueOn?: string | undefined;
    unbooked?: boolean | null;
  };

const OWING = Prisma.sql`c.balance_cents > 0`;
const UNBOOKED = Prisma.sql`c.next_visit_at is null`;
const overdue = (day: string) => Prisma.sql`c.unpaid_since < ${day}::date`;

/** Finds active or archived customers matching every search word, or else those with words spelt nearly like them. Sorts by name by default. */
export function readCustomerPage(
  reader: RecordReader,
  fields: FieldTree,
  { search, owing, overdueOn, unbooked, ...changes }: CustomerFilter,
  page: OrderedPageArgs<CustomerOrder | SyncOrder>,
  maxPage: number,
): Promise<RecordPage<Selected<CustomerRow>>> {
  const others = [
    ...archivable("c", changes),
    ...changed("c", changes),
    ...withExternalId("c", "customer", changes),
    ...(owing ? [OWING] : []),
    ...(overdueOn ? [overdue(overdueOn)] : []),
    ...(unbooked ? [UNBOOKED] : []),
  ];
  const order = listOrder(ORDERS, changes.updatedSince ? "updated" : "name", page);
  return readRecordPage(reader, customerShape, fields, {
    ...searchedFilter(others, "c", search),
    order,
    page,
    maxPage,
  });
}

export type CustomerListCounts = {
  total: number;
  debtors: number;
  overdue: number;
  unbooked: number;
  archived: number;
};

/** Counts customers per filter of the list, in one statement. */
export async function countCustomersForList(
  { db, orgId }: RecordReader,
  search: string | null | undefined,
  today: string,
): Promise<CustomerListCounts> {
  const { filter } = searchedFilter([Prisma.sql`c.org_id = ${orgId}::uuid`], "c", search);
  const active = (condition: Prisma.Sql) =>
    Prisma.sql`(count(*) filter (where c.archived_at is null and ${condition}))::int`;
  const [counts] = await db.$statement<[CustomerListCounts]>`
    select ${active(Prisma.sql`true`)} as total, ${active(OWING)} as debtors, ${active(overdue(today))} as overdue,
      ${active(UNBOOKED)} as unbooked, (count(*) filter (where c.archived_at is not null))::int as archived
    from customers c where ${filter}`;
  return counts;
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
