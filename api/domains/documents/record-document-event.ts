import type { DocumentEventKind } from "@fettle/rules/document-events";
import type { TenantTransaction } from "../../database/client.ts";

interface DocumentHappening {
  kind: DocumentEventKind;
  /** The quote or the invoice it happened to. */
  document: { quoteId: string } | { invoiceId: string };
  /** Absent: a customer, or the product itself. */
  actorId?: string | null;
  actorName?: string | null;
  ip?: string | null;
  detail?: string | null;
  /** The email it tells of, which knows whether it arrived. */
  messageId?: string | null;
  at: Date;
}

/** Writes one line of a quote's or an invoice's history, in the transaction of its cause. */
export async function recordDocumentEvent(
  tx: Pick<TenantTransaction, "documentEvent">,
  { document, ...event }: DocumentHappening,
): Promise<void> {
  await tx.documentEvent.create({ data: { ...event, ...document }, select: { id: true } });
}
