import type { QuoteStatus } from "@fettle/rules/quote-status";
import { Prisma } from "../../database/generated/client/client.ts";
import type { DocumentParties } from "../documents/document-parties.ts";
import type { DocumentLineRow, DocumentRow } from "../documents/document-rows.ts";
import { documentShape } from "../documents/document-shape.ts";

export type QuoteRow = DocumentRow & {
  status: QuoteStatus;
  expiryDate: string | null;
  revision: number;
  acceptedAt: string | null;
  acceptedByName: string | null;
  acceptedByIp: string | null;
  acceptedSignature: string | null;
  rejectedAt: string | null;
  rejectedByName: string | null;
  rejectedReason: string | null;
  revisions: QuoteRevisionRow[];
};

/** The content of an earlier revision. */
export type QuoteSnapshot = Pick<
  QuoteRow,
  | "number"
  | "title"
  | "reference"
  | "notes"
  | "terms"
  | "issueDate"
  | "expiryDate"
  | "taxMode"
  | "subtotalCents"
  | "taxCents"
  | "totalCents"
> & {
  customerName: string | null;
  /** Missing in revisions that were stored before documents kept their parties. */
  issuedAs?: DocumentParties;
  lines: DocumentLineRow[];
};

export type QuoteRevisionRow = {
  id: string;
  revision: number;
  at: string;
  by: string | null;
  snapshot: QuoteSnapshot;
};

const tables = { table: "quotes", lines: "quote_lines", key: "quote_id" } as const;

export const quoteShape = documentShape(tables, {
  columns: Prisma.QuoteScalarFieldEnum,
  related: {
    revisions: (row) => `(
      select coalesce(json_agg(json_build_object('id', r.id, 'revision', r.revision, 'at', r.created_at,
        'by', u.name, 'snapshot', r.snapshot) order by r.revision), '[]')
      from quote_revisions r left join users u on u.org_id = r.org_id and u.id = r.edited_by_id
      where r.org_id = ${row}.org_id and r.quote_id = ${row}.id)`,
  },
});
