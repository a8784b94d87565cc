import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { notifyAdmins } from "../../organisation/organisation/notify-admins.ts";

const REASONS = {
  gone: "It responded with 410 Gone, which tells us to stop.",
  failing: "Every event we sent in the last 3 days failed.",
};

/** Stops sending and emails the admins. Waiting events are kept. */
export async function turnOffEndpoint(
  work: UnitOfWork,
  endpointId: string,
  reason: keyof typeof REASONS,
): Promise<void> {
  const { tx, now, services } = work;
  const { count } = await tx.webhookEndpoint.updateMany({
    where: { id: endpointId, disabledAt: null },
    data: { disabledAt: now, disabledReason: reason },
  });
  if (count === 0) return;
  const { url } = await tx.webhookEndpoint.findUniqueOrThrow({
    where: { id: endpointId },
    select: { url: true },
  });
  await notifyAdmins(work, {
    id: `webhook-off:${endpointId}:${now.toISOString()}`,
    subject: "We turned off a webhook",
    paragraphs: [
      `We no longer send events to ${url}. ${REASONS[reason]}`,
      "Events that were waiting are kept for 30 days and are sent once you turn the webhook on again. " +
        "New events aren’t recorded until then.",
      `See what failed, and turn it on again: ${services.config.publicUrl}/settings?tab=developers`,
    ],
  });
}
