import { Prisma } from "../../database/generated/client/client.ts";
import { customerShape } from "../customers/customer-row.ts";
import { jsonObject, type RecordShape } from "../record-shape.ts";

/** The tables of a kind of document; `d` is its row. */
type Tables = {
  table: "quotes" | "invoices";
  lines: "quote_lines" | "invoice_lines";
  key: "quote_id" | "invoice_id";
};

const lineShape = { table: "quote_lines", alias: "l", columns: Prisma.QuoteLineScalarFieldEnum };

/** The shape of a kind of document: the common columns of quotes and invoices, and its own. */
export function documentShape(
  { table, lines, key }: Tables,
  own: Pick<RecordShape, "columns" | "related">,
): RecordShape {
  return {
    table,
    alias: "d",
    ...own,
    related: {
      customer: (row, beneath) => `(
        select ${jsonObject(customerShape, "c", beneath)}
        from customers c where c.org_id = ${row}.org_id and c.id = ${row}.customer_id)`,
      parties: (row) => `coalesce(${row}.issued_as, document_parties(${row}.org_id, ${row}.customer_id))`,
      lines: (row, beneath) => `(
        select coalesce(json_agg(${jsonObject(lineShape, "l", beneath)} order by l.position, l.id), '[]')
        from ${lines} l where l.org_id = ${row}.org_id and l.${key} = ${row}.id)`,
      history: (row) => `(
        select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'at', e.at,
          'by', coalesce(e.actor_name, u.name), 'detail', e.detail, 'messageId', e.message_id) order by e.at, e.id), '[]')
        from document_events e left join users u on u.org_id = e.org_id and u.id = e.actor_id
        where e.org_id = ${row}.org_id and e.${key} = ${row}.id)`,
      ...own.related,
    },
  };
}
