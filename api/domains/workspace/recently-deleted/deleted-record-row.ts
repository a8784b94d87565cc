import { deletedName, deletedValue } from "../../../platform/deleted-records/deleted-row.ts";
import type { ListedKind } from "../../../platform/deleted-records/record-kinds.ts";
import { computed, one, type RowOf, recordShape } from "../../../platform/reads/record-shape.ts";
import { memberShape } from "../../identity/members/member-row.ts";

export const LATE_WORK_KINDS = ["note", "hours", "clock", "part", "completion", "photo"] as const;

export interface LateWorkRow {
  id: string;
  kind: (typeof LATE_WORK_KINDS)[number];
  text: string | null;
  hours: number | null;
  quantity: number | null;
  description: string | null;
  by: string | null;
  at: string;
}

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
    lateWork: computed<LateWorkRow[]>(
      (row) => `(
        select coalesce(json_agg(json_build_object('id', w ->> 'entryId', 'kind', w -> 'work' ->> 'kind',
          'text', w -> 'work' ->> 'text', 'hours', w -> 'work' -> 'hours', 'quantity', w -> 'work' -> 'quantity',
          'description', coalesce(w -> 'work' ->> 'partName', w -> 'work' ->> 'description'),
          'by', u.name, 'at', w ->> 'doneAt') order by w ->> 'doneAt', w ->> 'entryId'), '[]')
        from jsonb_array_elements(${row}.late_work) w
        left join users u on u.org_id = ${row}.org_id and u.id = (w ->> 'userId')::uuid)`,
    ),
  },
});

export type DeletedRecordRow = RowOf<typeof deletedRecordShape>;
