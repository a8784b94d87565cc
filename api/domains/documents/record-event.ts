import type { DocumentEventKind } from "@fettle/rules/document-events";
import type { DocumentWriter } from "./document-writer.ts";
import { recordDocumentEvent } from "./record-document-event.ts";

type Details = { detail?: string | null; messageId?: string | null };

/** Adds what the writer's actor did to the history of a quote or an invoice. */
export function recordEvent(
  { tx, actor, now }: DocumentWriter,
  document: { quoteId: string } | { invoiceId: string },
  kind: DocumentEventKind,
  details: Details = {},
): Promise<void> {
  const { userId: actorId, name: actorName, ip } = actor;
  return recordDocumentEvent(tx, { kind, document, actorId, actorName, ip, ...details, at: now });
}
