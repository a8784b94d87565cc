import type { DocumentParties } from "../documents/document-parties.ts";
import type { DocumentLineRow } from "../documents/document-rows.ts";
import { documentMembers } from "../documents/document-shape.ts";
import { computed, type RowOf, recordShape } from "../record-shape.ts";

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

export const quoteShape = recordShape("Quote", "d", {
  related: {
    ...documentMembers("Quote"),
    revisions: computed<QuoteRevisionRow[]>(
      (row) => `(
        select coalesce(json_agg(json_build_object('id', r.id, 'revision', r.revision, 'at', r.created_at,
          'by', u.name, 'snapshot', r.snapshot) order by r.revision), '[]')
        from quote_revisions r left join users u on u.org_id = r.org_id and u.id = r.edited_by_id
        where r.org_id = ${row}.org_id and r.quote_id = ${row}.id)`,
    ),
  },
});

/** A quote with every field selected. */
export type QuoteRow = RowOf<typeof quoteShape>;
