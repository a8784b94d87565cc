import { tables } from "../../../database/generated/tables.ts";
import { computed, many, one, recordShape } from "../../../platform/reads/record-shape.ts";
import { customerShape } from "../../customers/customers/customer-row.ts";
import type { DocumentParties } from "./document-parties.ts";
import type { DocumentEventRow } from "./document-rows.ts";

const LINE_COLUMNS = [
  "id",
  "itemName",
  "description",
  "quantity",
  "unit",
  "unitPrice",
  "discountPercent",
  "taxRate",
  "amountCents",
  "taxCents",
] as const;
const lineShapes = {
  Quote: recordShape("QuoteLine", "l", { columns: LINE_COLUMNS }),
  Invoice: recordShape("InvoiceLine", "l", { columns: LINE_COLUMNS }),
};

export function documentMembers(kind: "Quote" | "Invoice") {
  const lines = lineShapes[kind];
  const key = kind === "Quote" ? tables.QuoteLine.columns.quoteId : tables.InvoiceLine.columns.invoiceId;
  return {
    customer: one(customerShape, "customer_id"),
    parties: computed<DocumentParties>(
      (row) => `coalesce(${row}.issued_as, document_parties(${row}.org_id, ${row}.customer_id))`,
    ),
    lines: many(
      lines,
      "l.position, l.id",
      (row) => `from ${lines.table} l where l.org_id = ${row}.org_id and l.${key} = ${row}.id`,
    ),
    history: computed<DocumentEventRow[]>(
      (row) => `(
        select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'at', e.at,
          'by', coalesce(e.actor_name, u.name), 'detail', e.detail, 'messageId', e.message_id) order by e.at, e.id), '[]')
        from document_events e left join users u on u.org_id = e.org_id and u.id = e.actor_id
        where e.org_id = ${row}.org_id and e.${key} = ${row}.id)`,
    ),
  };
}
