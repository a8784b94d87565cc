import type { DocumentEventKind } from "@fettle/rules/document-events";
import type { TenantTransaction } from "../../database/client.ts";

interface DocumentHappening {
  kind: DocumentEventKind;
  /** The quote or invoice. */
  document: { quoteId: string } | { invoiceId: string };
  /** Absent: a customer, or the product itself. */
  actorId?: string | null;
  actorName?: string | null;
  ip?: string | null;
  detail?: string | null;
  /** The email that the event is about, which has the delivery status. */
  messageId?: string | null;
  at: Date;
}

/** Adds an event to a quote's or an invoice's history, in the transaction of its cause. */
export async function recordDocumentEvent(
  tx: Pick<TenantTransaction, "documentEvent">,
  { document, ...event }: DocumentHappening,
): Promise<void> {
  await tx.documentEvent.create({ data: { ...event, ...document }, select: { id: true } });
}
