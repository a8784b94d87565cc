import { Prisma } from "../../database/generated/client/client.ts";
import { deletedName, deletedValue } from "../deleted-records/deleted-row.ts";
import type { ListedKind } from "../deleted-records/record-kinds.ts";
import { type MemberRow, memberShape } from "../members/member-row.ts";
import { jsonObject, type RecordShape } from "../record-shape.ts";

/** A deletion as the reader returns it: only the selected fields are present. Times are ISO strings. */
export type DeletedRecordRow = {
  id: string;
  kind: ListedKind;
  recordId: string;
  name: string;
  number: string | null;
  customerName: string | null;
  deletedAt: string;
  deletedBy: MemberRow | null;
};

export const deletedRecordShape: RecordShape = {
  table: "deleted_records",
  alias: "d",
  columns: Prisma.DeletedRecordScalarFieldEnum,
  related: {
    name: deletedName,
    number: (row) => deletedValue(row, "number"),
    // The customer may be deleted too.
    customerName: (row) => `coalesce(
      (select c.name from customers c
       where c.org_id = ${row}.org_id and c.id = (${deletedValue(row, "customer_id")})::uuid),
      (select ${deletedName("p")} from deleted_records p
       where p.org_id = ${row}.org_id and p.record_id = (${deletedValue(row, "customer_id")})::uuid))`,
    deletedBy: (row, beneath) => `(
      select ${jsonObject(memberShape, "u", beneath)} from users u
      where u.org_id = ${row}.org_id and u.id = ${row}.deleted_by_id)`,
  },
};
