import { Prisma } from "../../../database/generated/client/client.ts";
import type { StatementRunner } from "../../../ports/queue/queue.ts";
import { queue, USUAL_ATTEMPTS } from "../../../ports/queue/queue.ts";
import { bounceWords } from "./bounce-words.ts";
import { messageDelivery } from "./post-mail.ts";

/**
 * Emails that won't arrive: refused, given up by their mail server, or tried as often as we try. A failed attempt that's
 * followed by another doesn't count.
 */
export const isUndelivered = (row: string) =>
  Prisma.raw(`(${row}.status = 'bounced'
    or (${row}.status = 'failed' and (${row}.sent_at is not null or ${row}.attempts >= ${USUAL_ATTEMPTS})))`);

/** An enhanced status code (RFC 3463) in what the mail server answered, e.g. 5.1.1. */
const STATUS_CODE = /\b[45]\.\d{1,3}\.\d{1,3}\b/;

export interface UndeliveredMail {
  recipient: string;
  status: string;
  error: string | null;
}

export function undeliveredWords({ recipient, status, error }: UndeliveredMail): string {
  const code = STATUS_CODE.exec(error ?? "")?.[0] ?? null;
  const reason =
    status === "bounced"
      ? bounceWords(code)
      : "Their mail server couldn’t be reached, after several attempts";
  return `${reason} (${recipient})`;
}

interface MailAgain {
  id: string;
  orgId: string;
  recipient: string;
  text: string;
  html: string;
}

/** Sends an undelivered email again, to the person's address as it is now. Does nothing if it isn't undelivered. */
export async function sendMailAgain(tx: StatementRunner, mail: MailAgain): Promise<void> {
  const { id, orgId, recipient, text, html } = mail;
  const reset = await tx.$executeRaw`
    update outbox_messages o set status = 'queued', attempts = 0, error = null, sent_at = null, is_secret = false,
      recipient = ${recipient}, text = ${text}, html = ${html}
    where o.id = ${id}::uuid and o.org_id = ${orgId}::uuid and ${isUndelivered("o")}`;
  if (reset > 0) await queue.add(tx, messageDelivery, { messageId: id }, { key: `message:${id}` });
}
