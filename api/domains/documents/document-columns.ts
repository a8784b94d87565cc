import { Prisma } from "../../database/generated/client/client.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import { columnName, type Derived, jsonObject, selectedProperties } from "../selected-columns.ts";

/** Where a kind of document is stored, and what its GraphQL fields are made from. `d` is its row. */
export type DocumentShape = {
  table: "quotes" | "invoices";
  lines: "quote_lines" | "invoice_lines";
  key: "quote_id" | "invoice_id";
  columns: Record<string, string>;
  derived: Derived;
  related: Record<string, (beneath: FieldTree) => string>;
};

const columnsOf = new WeakMap<FieldTree, string>();

/** The select list of one statement that reads `d` with everything that `fields` asks for. */
export function documentColumns(shape: DocumentShape, fields: FieldTree): string {
  const known = columnsOf.get(fields) ?? selectList(shape, fields);
  columnsOf.set(fields, known);
  return known;
}

function selectList(shape: DocumentShape, fields: FieldTree): string {
  const own = selectedProperties(fields, shape.columns, ["id", "issueDate"], shape.derived);
  const columns = own.map((property) => `d.${columnName(property)} as "${property}"`);
  const related = { ...shared(shape), ...shape.related };
  for (const [name, beneath] of fields) {
    const select = related[name];
    if (select) columns.push(`${select(beneath)} as "${name}"`);
  }
  return columns.join(", ");
}

const shared = ({ lines, key }: DocumentShape): DocumentShape["related"] => ({
  customer: (beneath) => `(
    select ${jsonObject("c", beneath, Prisma.CustomerScalarFieldEnum)}
    from customers c where c.org_id = d.org_id and c.id = d.customer_id)`,
  lines: (beneath) => `(
    select coalesce(json_agg(${jsonObject("l", beneath, Prisma.QuoteLineScalarFieldEnum)}
      order by l.position, l.id), '[]')
    from ${lines} l where l.org_id = d.org_id and l.${key} = d.id)`,
  history: () => `(
    select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'at', e.at, 'by', coalesce(e.actor_name, u.name),
      'detail', e.detail, 'messageId', e.message_id) order by e.at, e.id), '[]')
    from document_events e left join users u on u.org_id = e.org_id and u.id = e.actor_id
    where e.org_id = d.org_id and e.${key} = d.id)`,
});
