import { PAST_DUE_GRACE_DAYS, worksUntil } from "@fettle/rules/billing/subscription";
import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import type { Subscription } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { postMail } from "../../delivery/messaging/post-mail.ts";

const DAY_MS = 86_400_000;
const TOLD_ON = [1, 7, 13];

type Unpaid = Pick<
  Subscription,
  "status" | "pastDueSince" | "pastDueReason" | "trialEnd" | "currentPeriodEnd" | "providerSubscriptionId"
>;

/** Emails the admins once per due day. Doesn't make up for missed days. */
export async function postUnpaidMails(work: UnitOfWork, row: Unpaid): Promise<void> {
  const { tx, orgId, now, services } = work;
  const { pastDueSince, providerSubscriptionId } = row;
  if (row.status !== "past_due" || !pastDueSince) return;
  const day = Math.floor((now.getTime() - pastDueSince.getTime()) / DAY_MS) + 1;
  const due = TOLD_ON.findLast((each) => each <= day);
  if (!due || day > PAST_DUE_GRACE_DAYS) return;
  const { timeZone } = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { timeZone: true },
  });
  const until = worksUntil(row);
  const admins = await tx.user.findMany({ where: { role: "admin", removedAt: null } });
  for (const { id, name, email } of admins) {
    await postMail(tx, {
      orgId,
      key: `unpaid:${providerSubscriptionId}:${pastDueSince.toISOString()}:${due}:${id}`,
      to: email,
      subject:
        due === 13
          ? `${PRODUCT_NAME} stops tomorrow: your payment is overdue`
          : `${PRODUCT_NAME}: your payment didn’t go through`,
      text: [
        `Hi ${name},`,
        `We couldn’t collect the payment for your ${PRODUCT_NAME} subscription${row.pastDueReason ? `: ${row.pastDueReason}` : ""}.`,
        until
          ? `Everything keeps working until ${formatWallDate(instantWallTime(until, timeZone))}. After that, you can still read and export your data, but you can’t change it until you pay.`
          : "",
        `Update your payment details here: ${services.config.publicUrl}/settings?tab=billing`,
      ]
        .filter(Boolean)
        .join("\n\n"),
    });
  }
}
