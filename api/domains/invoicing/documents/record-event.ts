import type { DocumentEventKind } from "@fettle/rules/invoicing/document-events";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { DocumentKey } from "./document-key.ts";

type Details = { detail?: string | null; messageId?: string | null };

export async function recordEvent(
  { tx, actor, now }: UnitOfWork,
  document: DocumentKey,
  kind: DocumentEventKind,
  details: Details = {},
): Promise<void> {
  const { userId: actorId, name: actorName } = actor;
  // A customer's IP address is evidence of what they agreed to. We don't store members' IP addresses.
  const ip = actorId ? null : actor.ip;
  await tx.documentEvent.create({
    data: { kind, ...document, actorId, actorName, ip, ...details, at: now },
    select: { id: true },
  });
}
