import type { DocumentEventKind } from "@fettle/rules/invoicing/document-events";
import { demoId, earlier } from "./demo-dates.ts";
import type { InsertContext } from "./insert-context.ts";

export type Happening = {
  kind: DocumentEventKind;
  at: Date;
  customer?: string | null;
  detail?: string | null;
};

const byCustomers: DocumentEventKind[] = ["viewed", "accepted", "rejected"];

export async function insertHistory(
  { tx, orgId, ids, company, creatorId, now }: InsertContext,
  document: { quoteId: string } | { invoiceId: string },
  happenings: Happening[],
): Promise<void> {
  const creator = company.members.find(({ key }) => ids.get(key) === creatorId)?.name;
  await tx.documentEvent.createMany({
    data: happenings.map(({ kind, at: planned, customer, detail }) => {
      const at = earlier(planned, now);
      const isTheirs = byCustomers.includes(kind);
      return {
        id: demoId(`${Object.values(document)[0]}/${kind}`, at),
        orgId,
        ...document,
        kind,
        at,
        detail,
        ...(isTheirs ? { actorName: customer } : { actorId: creatorId, actorName: creator }),
      };
    }),
  });
}
