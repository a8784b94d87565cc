import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { plainName } from "../messaging/plain-name.ts";
import { postMail } from "../messaging/post-mail.ts";
import { customerNewsEvents } from "./customer-news.ts";
import { managersOf, type Notice, queueNotice } from "./queue-notice.ts";

interface News {
  notice: Extract<Notice, { kind: "quoteAnswered" | "cardPayment" }>;
  subject: string;
  sentences: string[];
  path: string;
}

const MAIL_CHOICES = { quoteAnswered: "mailQuotes", cardPayment: "mailPayments" } as const;

/** Notifies admins and managers of a customer's action, as each prefers, except whoever acted. */
export async function tellManagers(work: UnitOfWork, { notice, subject, sentences, path }: News) {
  const { tx, orgId, actor, services } = work;
  const { publicUrl } = services.config;
  await queueNotice(work, notice, managersOf(orgId));
  work.publish(customerNewsEvents, { kind: notice.kind, text: subject, path, byUserId: actor.userId });
  const people = await tx.user.findMany({
    where: {
      role: { in: ["admin", "manager"] },
      removedAt: null,
      [MAIL_CHOICES[notice.kind]]: true,
      ...(actor.userId && { id: { not: actor.userId } }),
    },
    select: { name: true, email: true },
  });
  for (const { name, email } of people) {
    const text = [
      `Hi ${plainName(name)},`,
      ...sentences,
      `Open it: ${publicUrl}${path}`,
      `Choose which of these emails you get: ${publicUrl}/profile`,
    ].join("\n\n");
    await postMail(tx, { orgId, key: `notice:${uuidV7()}`, to: email, subject, text });
  }
}
