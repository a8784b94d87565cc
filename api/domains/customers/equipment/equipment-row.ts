import { computed, one, type RowOf, recordShape } from "../../../platform/reads/record-shape.ts";
import { customerShape } from "../customers/customer-row.ts";

export const equipmentShape = recordShape("Equipment", "e", {
  related: {
    customer: one(customerShape, "customer_id"),
    hasHistory: computed<boolean>(
      (row) => `exists (
        select from job_equipment l where l.org_id = ${row}.org_id and l.equipment_id = ${row}.id)`,
    ),
  },
});

export type EquipmentRow = RowOf<typeof equipmentShape>;
