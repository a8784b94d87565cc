import { partsOf, partsText } from "@fettle/rules/owner/status";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { ofProduct } from "../../../database/across-organisations.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { Services } from "../../../services.ts";
import { putInOutbox } from "../../delivery/messaging/post-mail.ts";
import { endUpdatesUrl } from "./status-links.ts";

interface StatusMail {
  /** No one gets a second email with the same key. */
  key: string;
  subject: string;
  paragraphs: string[];
}

/** Emails everyone subscribed to status updates. A retry doesn't email anyone twice. */
export async function mailSubscribed(services: Services, { key, subject, paragraphs }: StatusMail) {
  const client = ofProduct(services);
  const subscribers = await client.statusSubscription.findMany({
    where: { confirmedAt: { not: null }, unsubscribedAt: null },
    select: { id: true, email: true },
  });
  for (const { id, email } of subscribers) {
    const endUrl = endUpdatesUrl(services, id);
    await client.$transaction((tx) =>
      putInOutbox(tx, {
        id: uuidV7(),
        orgId: null,
        key: `${key}:${id}`,
        to: email,
        subject: `${PRODUCT_NAME} status: ${subject}`,
        text: [...paragraphs, `To unsubscribe: ${endUrl}`].join("\n\n"),
        isSecret: true,
        sender: { fromName: PRODUCT_NAME, replyTo: null, unsubscribeUrl: endUrl },
      }),
    );
  }
}

export const statusPageUrl = ({ config }: Services) => `${config.publicUrl}/status`;

export const affectedLine = (parts: string[]) => `Affected: ${partsText(partsOf(parts))}`;
