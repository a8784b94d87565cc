import { dueUntil } from "@fettle/rules/customers/service-due";
import type { EquipmentOrder, SyncOrder } from "@fettle/rules/platform/list-orders";
import type { CalendarDate } from "@internationalized/date";
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
  readRecordsOf,
} from "../../../platform/reads/read-records.ts";
import { type RecordPage, readRecordPage } from "../../../platform/reads/record-page.ts";
import { searchedFilter } from "../../../platform/reads/search-condition.ts";
import { type EquipmentRow, equipmentShape } from "./equipment-row.ts";

type EquipmentFilter = ChangeFilter &
  ExternalIdFilter & {
    search?: string | null;
    customerId?: string | null;
    due?: boolean | null;
  };

const ORDERS: Record<EquipmentOrder | SyncOrder, ListColumn> = {
  ...SYNC_COLUMNS,
  name: { column: "sort_key", type: "text" },
  customer: { column: "customer_key", type: "text", isNullable: true },
  make: {
    expression: (row) => `nullif(lower(concat_ws(' ', ${row}.make, ${row}.model)), '')`,
    type: "text",
    isNullable: true,
  },
  suburb: {
    expression: (row) => `(select nullif(lower(c.suburb), '') from customers c
      where c.org_id = ${row}.org_id and c.id = ${row}.customer_id)`,
    type: "text",
    isNullable: true,
  },
  interval: { column: "service_interval_months", type: "int4", isNullable: true },
  service_due: { column: "next_service_due", type: "date", isNullable: true },
};

/**
 * Finds active or archived equipment matching every search word. Sorts by name, or by due date if filtered to services
 * due up to 30 days after `today`.
 */
export function readEquipmentPage(
  reader: RecordReader,
  fields: FieldTree,
  { search, customerId, due, ...changes }: EquipmentFilter,
  {
    page,
    maxPage,
    today,
  }: { page: OrderedPageArgs<EquipmentOrder | SyncOrder>; maxPage: number; today: CalendarDate },
): Promise<RecordPage<Selected<EquipmentRow>>> {
  const all = [
    ...archivable("e", changes),
    ...changed("e", changes),
    ...withExternalId("e", "equipment", changes),
  ];
  if (customerId) all.push(Prisma.sql`e.customer_id = ${customerId}::uuid`);
  if (due) all.push(Prisma.sql`e.next_service_due <= ${dueUntil(today)}::date`);
  const own = due ? "service_due" : "name";
  const order = listOrder(ORDERS, changes.updatedSince ? "updated" : own, page);
  return readRecordPage(reader, equipmentShape, fields, {
    ...searchedFilter(all, "e", search),
    order,
    page,
    maxPage,
  });
}

export type EquipmentListCounts = { total: number; due: number; archived: number };

/** Counts equipment per filter of the list, in one statement. */
export async function countEquipmentForList(
  { db, orgId }: RecordReader,
  search: string | null | undefined,
  today: CalendarDate,
): Promise<EquipmentListCounts> {
  const { filter } = searchedFilter([Prisma.sql`true`], "e", search);
  const [counts] = await db.$statement<[EquipmentListCounts]>`
    select count(*) filter (where e.archived_at is null)::int as total,
      count(*) filter (where e.archived_at is null and e.next_service_due <= ${dueUntil(today)}::date)::int as due,
      count(*) filter (where e.archived_at is not null)::int as archived
    from equipment e where e.org_id = ${orgId}::uuid and ${filter}`;
  return counts;
}

export const readEquipmentOfCustomer = (reader: RecordReader, fields: FieldTree, customerId: string) =>
  readRecordsOf(reader, customerId, equipmentShape, fields, {
    where: Prisma.sql`e.customer_id = ${PARENT} and e.archived_at is null`,
    orderBy: Prisma.sql`e.sort_key, e.id`,
  });

export const readOneEquipment = (reader: RecordReader, fields: FieldTree, id: string) =>
  readRecord(reader, equipmentShape, fields, Prisma.sql`e.id = ${id}::uuid`);

export const readEquipmentAmong = (reader: RecordReader, fields: FieldTree, id: string) =>
  readRecordOf(reader, id, equipmentShape, fields, { where: Prisma.sql`e.id = ${PARENT}` });

export async function requireEquipment(
  reader: RecordReader,
  fields: FieldTree,
  id: string,
): Promise<Selected<EquipmentRow>> {
  const equipment = await readOneEquipment(reader, fields, id);
  if (!equipment) throw new NotFoundError("Equipment");
  return equipment;
}
