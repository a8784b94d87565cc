import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { z } from "zod";
import { ofProduct } from "../../../database/across-organisations.ts";
import type { NewsletterSubscription } from "../../../database/generated/client/client.ts";
import { defineTask } from "../../../define-task.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { Services } from "../../../services.ts";
import { putInOutbox } from "../../delivery/messaging/post-mail.ts";
import { confirmUrlOf, endUrlOf } from "./newsletter-links.ts";

const DAY_MS = 86_400_000;
/** Silently skips further emails, so no one can flood a mailbox. */
const MAILS_A_DAY = 3;

type Service = Pick<Services, "database" | "config" | "signer" | "now">;

/** Sends the confirmation, or tells the person they're already subscribed. Never emails an unsubscribed address. */
export const mailSubscriber = defineTask(
  "mail-newsletter-subscriber",
  { email: z.string(), source: z.string() },
  (services, { email, source }) =>
    ofProduct(services).$transaction(async (tx) => {
      const now = services.now();
      await tx.$executeRaw`
        insert into newsletter_subscriptions (id, email, source, created_at)
        values (${uuidV7()}::uuid, ${email}, ${source}, ${now}::timestamptz) on conflict (email) do nothing`;
      const [known] = await tx.$queryRaw<{ id: string }[]>`
        select id from newsletter_subscriptions where email = ${email} for update`;
      if (!known) return;
      const found = await tx.newsletterSubscription.findUniqueOrThrow({ where: known });
      if (found.unsubscribedAt) return;
      const isSameDay = found.mailedAt !== null && now.getTime() - found.mailedAt.getTime() < DAY_MS;
      if (isSameDay && found.mails >= MAILS_A_DAY) return;
      const subscription = await tx.newsletterSubscription.update({
        where: known,
        data: {
          askedAt: now,
          mailedAt: isSameDay ? found.mailedAt : now,
          mails: isSameDay ? { increment: 1 } : 1,
          ...(!isSubscribed(found) && { source }),
        },
      });
      await putInOutbox(tx, {
        id: uuidV7(),
        orgId: null,
        key: `newsletter:${subscription.id}:${now.getTime()}`,
        to: subscription.email,
        ...(isSubscribed(found)
          ? toldAlready(services, subscription)
          : askedToConfirm(services, subscription)),
        isSecret: true,
        sender: {
          fromName: PRODUCT_NAME,
          replyTo: null,
          unsubscribeUrl: endUrlOf(services, subscription.id),
        },
      });
    }),
);

export const isSubscribed = ({ confirmedAt, unsubscribedAt }: NewsletterSubscription) =>
  confirmedAt !== null && unsubscribedAt === null;

const askedToConfirm = (services: Service, { id }: NewsletterSubscription) => ({
  subject: `Confirm your subscription to the ${PRODUCT_NAME} newsletter`,
  text: [
    "Hi,",
    `Someone, most likely you, entered this address for the ${PRODUCT_NAME} newsletter: one useful email a month for Australian trades. Confirm here:`,
    confirmUrlOf(services, id),
    "The link works for seven days. If this wasn’t you, there’s nothing you need to do.",
    `To stop these emails for good: ${endUrlOf(services, id)}`,
  ].join("\n\n"),
});

const toldAlready = (services: Service, { id }: NewsletterSubscription) => ({
  subject: `You’re subscribed to the ${PRODUCT_NAME} newsletter`,
  text: [
    "Hi,",
    "This address was entered for our newsletter again. You’re already subscribed, so there’s nothing you need to do.",
    `To unsubscribe: ${endUrlOf(services, id)}`,
  ].join("\n\n"),
});
