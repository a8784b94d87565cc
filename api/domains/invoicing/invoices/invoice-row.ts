import type { Settlement } from "@fettle/rules/invoicing/payment-method";
import type { Selected } from "../../../graphql/selected-fields.ts";
import {
  computed,
  jsonObject,
  one,
  type RecordShape,
  type RowOf,
  recordShape,
} from "../../../platform/reads/record-shape.ts";
import { type MemberRow, memberShape } from "../../identity/members/member-row.ts";
import { documentMembers } from "../documents/document-shape.ts";

export type PaymentRow = {
  id: string;
  invoiceId: string;
  amountCents: number;
  method: Settlement;
  reference: string | null;
  note: string | null;
  paidAt: string;
  createdAt: string;
  recordedBy: Selected<MemberRow> | null;
  reversedAt: string | null;
  reversedBy: Selected<MemberRow> | null;
};

export type CreditNoteRow = {
  id: string;
  invoiceId: string;
  number: string;
  reason: string;
  issueDate: string;
  totalCents: number;
  taxCents: number;
  createdAt: string;
  lines: { lineId: string; totalCents: number; taxCents: number }[];
};

const creditedLines = (row: string) => `(
  select json_agg(json_build_object('lineId', l.invoice_line_id, 'totalCents', l.total_cents, 'taxCents', l.tax_cents)
    order by l.position)
  from credit_note_lines l where l.org_id = ${row}.org_id and l.credit_note_id = ${row}.id)`;

/** An email to several recipients is several events at one time. */
const reminded = (value: string) => (row: string) =>
  `(
  select ${value} from document_events e
  where e.org_id = ${row}.org_id and e.invoice_id = ${row}.id and e.kind = 'reminded')`;

export const lastReminded = reminded("max(e.at)");

export const paymentShape: RecordShape<PaymentRow> = recordShape("Payment", "p", {
  columns: ["id", "invoiceId", "amountCents", "reference", "note", "paidAt", "createdAt", "reversedAt"],
  related: {
    method: computed<Settlement>((row) => `${row}.method`),
    recordedBy: one(memberShape, "recorded_by_id"),
    reversedBy: one(memberShape, "reversed_by_id"),
  },
});

export const creditNoteShape: RecordShape<CreditNoteRow> = recordShape("CreditNote", "n", {
  columns: ["id", "invoiceId", "number", "reason", "issueDate", "totalCents", "taxCents", "createdAt"],
  related: { lines: computed<CreditNoteRow["lines"]>(creditedLines) },
});

export const invoiceShape = recordShape("Invoice", "d", {
  related: {
    ...documentMembers("Invoice"),
    creditNotes: computed<CreditNoteRow[]>(
      (row) => `(
      select coalesce(json_agg(json_build_object('id', n.id, 'invoiceId', n.invoice_id, 'number', n.number, 'reason', n.reason,
        'issueDate', n.issue_date, 'totalCents', n.total_cents, 'taxCents', n.tax_cents, 'createdAt', n.created_at,
        'lines', ${creditedLines("n")})
        order by n.created_at, n.id), '[]')
      from credit_notes n where n.org_id = ${row}.org_id and n.invoice_id = ${row}.id)`,
    ),
    remindedAt: computed<string | null>(lastReminded),
    reminderCount: computed<number>(reminded("count(distinct e.at)::int")),
    customerCreditCents: computed<number>(
      (row) => `(
      select coalesce(sum(o.paid_cents - case when o.status = 'void' then 0 else o.total_cents end), 0)::int
      from invoices o
      where o.org_id = ${row}.org_id and o.customer_id = ${row}.customer_id and o.id <> ${row}.id
        and o.paid_cents > case when o.status = 'void' then 0 else o.total_cents end)`,
    ),
    payments: computed<PaymentRow[]>(
      (row, beneath) => `(
      select coalesce(json_agg(json_build_object('id', p.id, 'invoiceId', p.invoice_id, 'amountCents', p.amount_cents, 'method', p.method,
        'reference', p.reference, 'note', p.note, 'paidAt', p.paid_at, 'createdAt', p.created_at,
        'reversedAt', p.reversed_at,
        'recordedBy', case when u.id is not null then
          ${jsonObject(memberShape, "u", beneath.get("recordedBy") ?? new Map())} end,
        'reversedBy', case when v.id is not null then
          ${jsonObject(memberShape, "v", beneath.get("reversedBy") ?? new Map())} end)
        order by p.paid_at, p.id), '[]')
      from payments p
      left join users u on u.org_id = p.org_id and u.id = p.recorded_by_id
      left join users v on v.org_id = p.org_id and v.id = p.reversed_by_id
      where p.org_id = ${row}.org_id and p.invoice_id = ${row}.id)`,
    ),
  },
});

export type InvoiceRow = RowOf<typeof invoiceShape>;
