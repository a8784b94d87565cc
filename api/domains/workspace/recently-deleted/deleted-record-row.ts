import { deletedName, deletedValue } from "../../../platform/deleted-records/deleted-row.ts";
import type { ListedKind } from "../../../platform/deleted-records/record-kinds.ts";
import { computed, one, type RowOf, recordShape } from "../../../platform/reads/record-shape.ts";
import { memberShape } from "../../identity/members/member-row.ts";

export const deletedRecordShape = recordShape("DeletedRecord", "d", {
  columns: ["id", "recordId", "deletedAt"],
  related: {
    kind: computed<ListedKind>((row) => `${row}.kind`),
    name: computed<string>(deletedName),
    number: computed<string | null>((row) => deletedValue(row, "number")),
    // The customer might be deleted too.
    customerName: computed<string | null>(
      (row) => `coalesce(
        (select c.name from customers c
         where c.org_id = ${row}.org_id and c.id = (${deletedValue(row, "customer_id")})::uuid),
        (select ${deletedName("p")} from deleted_records p
         where p.org_id = ${row}.org_id and p.record_id = (${deletedValue(row, "customer_id")})::uuid))`,
    ),
    deletedBy: one(memberShape, "deleted_by_id"),
  },
});

export type DeletedRecordRow = RowOf<typeof deletedRecordShape>;
