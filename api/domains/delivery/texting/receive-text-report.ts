import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import type { TextReport } from "../../../ports/sms/sms.ts";
import type { Services } from "../../../services.ts";
import { recordText } from "./record-text.ts";

/** Records a provider's report on one of our texts. A report on nobody's text changes nothing. */
export async function receiveTextReport(
  services: Services,
  messageId: string,
  report: TextReport,
): Promise<void> {
  const message = await acrossOrganisations(services, "link").message.findFirst({
    where: { id: messageId, channel: "sms" },
    select: { id: true, orgId: true, providerId: true },
  });
  // A report on another text, under this one's address says nothing of it.
  if (!message || (message.providerId && message.providerId !== report.providerId)) return;
  await asSystem(services, message.orgId, (work) => recordText(work, { messageId: message.id, ...report }));
}
