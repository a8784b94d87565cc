import { type Equipment, Prisma } from "../../database/generated/client/client.ts";
import { type CustomerRow, customerShape } from "../customers/customer-row.ts";
import { jsonObject, type RecordShape } from "../record-shape.ts";

/** A piece of equipment as the reader returns it: only the selected fields are present. Times are ISO strings. */
export type EquipmentRow = Omit<
  Equipment,
  "lastServicedAt" | "nextServiceDue" | "archivedAt" | "createdAt" | "updatedAt"
> & {
  lastServicedAt: string | null;
  /** yyyy-mm-dd */
  nextServiceDue: string | null;
  archivedAt: string | null;
  createdAt: string;
  updatedAt: string;
  customer: CustomerRow | null;
  hasHistory: boolean;
};

export const equipmentShape: RecordShape = {
  table: "equipment",
  alias: "e",
  columns: Prisma.EquipmentScalarFieldEnum,
  related: {
    customer: (row, beneath) => `(
      select ${jsonObject(customerShape, `${row}_c`, beneath)}
      from customers ${row}_c where ${row}_c.org_id = ${row}.org_id and ${row}_c.id = ${row}.customer_id)`,
    hasHistory: (row) => `exists (
      select from job_equipment l where l.org_id = ${row}.org_id and l.equipment_id = ${row}.id)`,
  },
};
