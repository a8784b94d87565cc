import type { StoredInvoiceStatus } from "@fettle/rules/invoice-status";
import type { PaymentMethod } from "@fettle/rules/payment-method";
import { Prisma } from "../../database/generated/client/client.ts";
import type { DocumentRow } from "../documents/document-rows.ts";
import { documentShape } from "../documents/document-shape.ts";
import { type MemberRow, memberShape } from "../members/member-row.ts";
import { jsonObject } from "../record-shape.ts";

export type InvoiceRow = DocumentRow & {
  status: StoredInvoiceStatus;
  dueDate: string | null;
  paidCents: number;
  paidAt: string | null;
  voidedAt: string | null;
  remindersOff: boolean;
  quoteId: string | null;
  payments: PaymentRow[];
};

export type PaymentRow = {
  id: string;
  amountCents: number;
  method: PaymentMethod;
  reference: string | null;
  note: string | null;
  paidAt: string;
  createdAt: string;
  recordedBy: MemberRow | null;
  reversedAt: string | null;
  reversedBy: MemberRow | null;
};

const tables = { table: "invoices", lines: "invoice_lines", key: "invoice_id" } as const;

export const invoiceShape = documentShape(tables, {
  columns: Prisma.InvoiceScalarFieldEnum,
  related: {
    payments: (row, beneath) => `(
      select coalesce(json_agg(json_build_object('id', p.id, 'amountCents', p.amount_cents, 'method', p.method,
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
  },
});
