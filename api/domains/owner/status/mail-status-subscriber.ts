import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { z } from "zod";
import { ofProduct } from "../../../database/across-organisations.ts";
import { defineTask } from "../../../define-task.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { putInOutbox } from "../../delivery/messaging/post-mail.ts";
import { confirmUpdatesUrl, endUpdatesUrl } from "./status-links.ts";

const DAY_MS = 86_400_000;

/** Asks an address to confirm, once a day at most, so no one can flood a mailbox. Skips a subscribed one. */
export const mailStatusSubscriber = defineTask(
  "mail-status-subscriber",
  { email: z.string() },
  (services, { email }) =>
    ofProduct(services).$transaction(async (tx) => {
      const now = services.now();
      await tx.$executeRaw`
        insert into status_subscriptions (id, email, asked_at)
        values (${uuidV7()}::uuid, ${email}, ${now}::timestamptz) on conflict (email) do nothing`;
      const [known] = await tx.$queryRaw<{ id: string }[]>`
        select id from status_subscriptions where email = ${email} for update`;
      if (!known) return;
      const found = await tx.statusSubscription.findUniqueOrThrow({ where: known });
      const isSubscribed = found.confirmedAt !== null && found.unsubscribedAt === null;
      const isSameDay = found.mailedAt !== null && now.getTime() - found.mailedAt.getTime() < DAY_MS;
      if (isSubscribed || isSameDay) return;
      await tx.statusSubscription.update({ where: known, data: { askedAt: now, mailedAt: now } });
      await putInOutbox(tx, {
        id: uuidV7(),
        orgId: null,
        key: `status-confirm:${known.id}:${now.getTime()}`,
        to: found.email,
        subject: `Confirm that you want ${PRODUCT_NAME} status updates`,
        text: [
          "Hi,",
          `Someone, most likely you, entered this address on the ${PRODUCT_NAME} status page, to hear about incidents and planned work. Confirm here:`,
          confirmUpdatesUrl(services, known.id),
          "The link works for seven days. If this wasn’t you, there’s nothing you need to do.",
        ].join("\n\n"),
        isSecret: true,
        sender: { fromName: PRODUCT_NAME, replyTo: null, unsubscribeUrl: endUpdatesUrl(services, known.id) },
      });
    }),
);
