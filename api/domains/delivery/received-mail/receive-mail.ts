import { createHash } from "node:crypto";
import { z } from "zod";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { SystemTransaction } from "../../../database/client.ts";
import { NIL_ID } from "../../../graphql/check-inputs.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { ReplyPurpose } from "../../../ports/mail/reply-address.ts";
import { taskType } from "../../../ports/queue/queue.ts";
import type { Services } from "../../../services.ts";
import { findAnsweredTicket } from "./find-answered-ticket.ts";
import { findReferences, isForSupport } from "./find-references.ts";

export const arrivedMail = taskType("handle-mail", { mailId: z.uuid() });

/** Anyone can email us, so we handle mail one at a time: a flood can't hold up messages to customers. */
export const MAIL_QUEUE = "received-mail";

export type MailPurpose = ReplyPurpose | "support";

interface MailReference {
  purpose: MailPurpose;
  id: string;
}

/**
 * Stores and queues mail for our signed addresses, tickets and support@, in one transaction and once per message. Drops
 * any other mail.
 */
export async function receiveMail(services: Services, raw: Buffer, envelopeTo: string[]): Promise<void> {
  const addressed = findReferences(services, raw, envelopeTo);
  const { queue, now } = services;
  await acrossOrganisations(services, "rounds").$transaction(async (tx) => {
    const references: MailReference[] =
      addressed.length > 0 ? addressed : await unaddressed(services, tx, raw, envelopeTo);
    if (references.length === 0) return;
    const digest = createHash("sha256").update(raw).digest("hex");
    for (const { purpose, id: referenceId } of references) {
      const id = uuidV7();
      const { count } = await tx.receivedMail.createMany({
        data: { id, digest, purpose, referenceId, raw: new Uint8Array(raw), receivedAt: now() },
        skipDuplicates: true,
      });
      if (count > 0)
        await queue.add(tx, arrivedMail, { mailId: id }, { key: `mail:${id}`, queueName: MAIL_QUEUE });
    }
  });
}

async function unaddressed(
  services: Services,
  tx: SystemTransaction,
  raw: Buffer,
  envelopeTo: string[],
): Promise<MailReference[]> {
  const id = await findAnsweredTicket(services, tx, raw);
  if (id) return [{ purpose: "ticket", id }];
  return isForSupport(services.config, raw, envelopeTo) ? [{ purpose: "support", id: NIL_ID }] : [];
}
