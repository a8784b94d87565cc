import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import type { TextReport } from "../../../ports/sms/sms.ts";
import type { Services } from "../../../services.ts";
import { recordText } from "./record-text.ts";

export async function receiveTextReport(
  services: Services,
  messageId: string,
  report: TextReport,
): Promise<void> {
  const message = await acrossOrganisations(services, "link").message.findFirst({
    where: { id: messageId, channel: "sms" },
    select: { id: true, orgId: true, providerId: true },
  });
  // Ignore a report about another text sent to this text's URL.
  if (!message || (message.providerId && message.providerId !== report.providerId)) return;
  await asSystem(services, message.orgId, (work) => recordText(work, { messageId: message.id, ...report }));
}
