import { UNITS } from "@fettle/rules/jobs/unit";
import { z } from "zod";
import { computed, type RowOf, recordShape } from "../../../platform/reads/record-shape.ts";
import { partiesSchema } from "../documents/document-parties.ts";
import { documentMembers } from "../documents/document-shape.ts";

export const snapshotSchema = z.object({
  number: z.string(),
  title: z.string(),
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  terms: z.string().nullable(),
  issueDate: z.iso.date(),
  expiryDate: z.iso.date().nullable(),
  taxMode: z.enum(["exclusive", "inclusive"]),
  customerName: z.string().nullable(),
  issuedAs: partiesSchema.optional(),
  subtotalCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
  lines: z
    .object({
      id: z.string(),
      itemName: z.string(),
      description: z.string(),
      quantity: z.number(),
      unit: z.enum(UNITS),
      unitPrice: z.number(),
      discountPercent: z.number(),
      taxRate: z.literal([0, 10]),
      amountCents: z.int(),
      taxCents: z.int(),
    })
    .array(),
});
export type QuoteSnapshot = z.infer<typeof snapshotSchema>;

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

export type QuoteRow = RowOf<typeof quoteShape>;
