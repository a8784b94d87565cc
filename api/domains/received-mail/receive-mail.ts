import { createHash } from "node:crypto";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { SystemTransaction } from "../../database/client.ts";
import type { ReplyReference } from "../../ports/mail/reply-address.ts";
import type { Services } from "../../services.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { findAnsweredTicket } from "./find-answered-ticket.ts";
import { findReferences } from "./find-references.ts";

export const HANDLE_MAIL = "handle-mail";

/**
 * Keeps a raw message that is for one of our signed addresses, or else answers the mails of one ticket, with the queue
 * job that handles it, in one transaction: once it returns, the message isn't lost. The same message again is kept
 * once; one for nobody of ours isn't kept.
 */
export async function receiveMail(services: Services, raw: Buffer, envelopeTo: string[]): Promise<void> {
  const addressed = findReferences(services, raw, envelopeTo);
  const { queue, now } = services;
  await acrossOrganisations(services).$transaction(async (tx) => {
    const references = addressed.length > 0 ? addressed : await answered(services, tx, raw);
    if (references.length === 0) return;
    const digest = createHash("sha256").update(raw).digest("hex");
    for (const { purpose, id: referenceId } of references) {
      const id = uuidV7();
      const { count } = await tx.receivedMail.createMany({
        data: { id, digest, purpose, referenceId, raw: new Uint8Array(raw), receivedAt: now() },
        skipDuplicates: true,
      });
      if (count > 0) await queue.add(tx, HANDLE_MAIL, { orgId: "", mailId: id }, { key: `mail:${id}` });
    }
  });
}

async function answered(services: Services, tx: SystemTransaction, raw: Buffer): Promise<ReplyReference[]> {
  const id = await findAnsweredTicket(services, tx, raw);
  return id ? [{ purpose: "ticket", id }] : [];
}
