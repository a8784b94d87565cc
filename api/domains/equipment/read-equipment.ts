import { dueUntil } from "@fettle/rules/service-due";
import type { CalendarDate } from "@internationalized/date";
import { Prisma } from "../../database/generated/client/client.ts";
import { NotFoundError } from "../../errors.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import type { PageArgs } from "../keyset-page.ts";
import { PARENT, type RecordReader, readRecord, readRecordsOf } from "../read-records.ts";
import { type ListOrder, type RecordPage, readRecordPage } from "../record-page.ts";
import { searchConditions } from "../search-condition.ts";
import { type EquipmentRow, equipmentShape } from "./equipment-row.ts";

type EquipmentFilter = { search?: string | null; customerId?: string | null; due?: boolean | null };

const BY_NAME: ListOrder = { property: "sortKey", column: "sort_key", type: "text" };
const BY_SERVICE: ListOrder = { property: "nextServiceDue", column: "next_service_due", type: "date" };

/**
 * Equipment in use that holds every word of the search in name, make, model, serial, or its customer's name or
 * address: by name, or what is overdue or due within 30 days of `today`, soonest first.
 */
export function readEquipmentPage(
  reader: RecordReader,
  fields: FieldTree,
  { search, customerId, due }: EquipmentFilter,
  { page, maxPage, today }: { page: PageArgs; maxPage: number; today: CalendarDate },
): Promise<RecordPage<EquipmentRow>> {
  const all = [Prisma.sql`e.archived_at is null`, ...searchConditions("e", search)];
  if (customerId) all.push(Prisma.sql`e.customer_id = ${customerId}::uuid`);
  if (due) all.push(Prisma.sql`e.next_service_due <= ${dueUntil(today)}::date`);
  const filter = Prisma.join(all, " and ");
  const order = due ? BY_SERVICE : BY_NAME;
  return readRecordPage(reader, equipmentShape, fields, { filter, order, page, maxPage });
}

/** What a customer has in use, by name. */
export const readEquipmentOfCustomer = (reader: RecordReader, fields: FieldTree, customerId: string) =>
  readRecordsOf<EquipmentRow>(reader, customerId, equipmentShape, fields, {
    where: Prisma.sql`e.customer_id = ${PARENT} and e.archived_at is null`,
    orderBy: Prisma.sql`e.sort_key, e.id`,
  });

/** One piece, an archived one too, or null when the organisation has no such piece. */
export const readOneEquipment = (reader: RecordReader, fields: FieldTree, id: string) =>
  readRecord<EquipmentRow>(reader, equipmentShape, fields, Prisma.sql`e.id = ${id}::uuid`);

/** One piece that must exist. */
export async function requireEquipment(
  reader: RecordReader,
  fields: FieldTree,
  id: string,
): Promise<EquipmentRow> {
  const equipment = await readOneEquipment(reader, fields, id);
  if (!equipment) throw new NotFoundError("Equipment");
  return equipment;
}
