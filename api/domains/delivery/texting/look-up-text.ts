import { z } from "zod";
import { defineTask } from "../../../define-task.ts";
import { log } from "../../../log.ts";
import { asSystem, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { raiseAlertAtOnce } from "../../../platform/alerts/raise-alert.ts";
import { recordText } from "./record-text.ts";

/** Reports take at most this long if the phone is off. */
const LOOK_UP_AFTER_MS = 6 * 3_600_000;

export async function queueLookUp(
  { tx, orgId, now, services }: UnitOfWork,
  messageId: string,
): Promise<void> {
  const runAt = new Date(now.getTime() + LOOK_UP_AFTER_MS);
  await services.queue.add(tx, lookUpText, { orgId, messageId }, { key: `look-up-text:${messageId}`, runAt });
}

/** Asks the provider once about a text without a final report, and alerts the owner if we'd missed one. */
export const lookUpText = defineTask(
  "look-up-text",
  { orgId: z.uuid(), messageId: z.uuid() },
  async (services, { orgId, messageId }, { isLast }) => {
    const text = await asSystem(services, orgId, ({ tx }) =>
      tx.message.findFirst({
        where: { id: messageId, channel: "sms", status: { in: ["sending", "sent"] } },
        select: { providerId: true },
      }),
    );
    if (!text?.providerId) return;
    const report = await services.sms.lookUp(text.providerId).catch((error: unknown) => {
      if (!isLast) throw error;
      log.warn({ err: error, messageId }, "could not look up a text");
      return null;
    });
    if (!report) return;
    const isNews = await asSystem(services, orgId, (work) => recordText(work, { messageId, ...report }));
    if (!isNews || services.config.isLocal) return;
    await raiseAlertAtOnce(services, null, "text_reports_lost", { stage: report.stage });
  },
);
