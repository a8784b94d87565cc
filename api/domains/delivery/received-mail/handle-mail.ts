import type { Email } from "postal-mime";
import { ofProduct } from "../../../database/across-organisations.ts";
import { defineTask, handleTask } from "../../../define-task.ts";
import { log } from "../../../log.ts";
import { raiseAlertAtOnce } from "../../../platform/alerts/raise-alert.ts";
import { queue } from "../../../ports/queue/queue.ts";
import type { Services } from "../../../services.ts";
import { readMail, UnreadableMailError } from "./read-mail.ts";
import { arrivedMail, MAIL_QUEUE, type MailPurpose } from "./receive-mail.ts";

export interface ArrivedMail {
  /** An idempotency key: the same each time we handle this mail. */
  id: string;
  /** The message or ticket id from our signed address, or the nil id for support@. */
  referenceId: string;
  receivedAt: Date;
  mail: Email;
  raw: Uint8Array;
}

/** Must be idempotent: it can run again after a crash. Throw to retry. */
export type MailReceiver = (arrived: ArrivedMail) => Promise<void>;

export type MailReceivers = Partial<Record<MailPurpose, MailReceiver>>;

const RETRY_AFTER_MS = 60 * 60_000;

/**
 * Handles one received message and deletes its content. If it fails for good, keeps the message and alerts the owner.
 */
export const handleMail = (receivers: MailReceivers) =>
  handleTask(arrivedMail, async (services, { mailId }, { isLast }) => {
    const product = ofProduct(services);
    const kept = await product.receivedMail.findUnique({ where: { id: mailId } });
    if (!kept?.raw || kept.handledAt) return;
    const { id, purpose, referenceId, receivedAt, raw } = kept;
    try {
      const receive = receivers[purpose as MailPurpose];
      if (!receive) throw new Error(`No receiver for mail about a ${purpose}`);
      await receive({ id, referenceId, receivedAt, mail: await readMail(raw), raw });
      await product.receivedMail.update({
        where: { id },
        data: { handledAt: services.now(), raw: null, error: null },
      });
    } catch (error) {
      const isUnreadable = error instanceof UnreadableMailError;
      await noteFailure(services, { id, purpose, error, isEnd: isUnreadable || isLast });
      // Unreadable mail fails the same way on every retry.
      if (!isUnreadable) throw error;
    }
  });

async function noteFailure(
  services: Services,
  { id, purpose, error, isEnd }: { id: string; purpose: string; error: unknown; isEnd: boolean },
) {
  await ofProduct(services).receivedMail.update({
    where: { id },
    data: { error: String(error).replaceAll("\0", " ") },
  });
  if (!isEnd) return;
  log.error({ err: error, mailId: id }, "could not handle received mail");
  await raiseAlertAtOnce(services, null, "mail_unhandled", { purpose, id });
}

/** Requeues all mail that failed for good, e.g. after a fix. */
export const takeUpFailedMails = defineTask(
  "take-up-failed-mails",
  {},
  async (services) => {
    const product = ofProduct(services);
    const before = new Date(services.now().getTime() - RETRY_AFTER_MS);
    const failed = await product.receivedMail.findMany({
      where: { handledAt: null, receivedAt: { lt: before } },
      select: { id: true },
    });
    for (const { id } of failed) {
      await queue.add(product, arrivedMail, { mailId: id }, { key: `mail:${id}`, queueName: MAIL_QUEUE });
    }
  },
  { cron: "47 3 * * *" },
);
