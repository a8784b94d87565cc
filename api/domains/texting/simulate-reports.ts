import type { Task } from "../../ports/queue/queue.ts";
import { isOutbox } from "../../ports/sms/outbox-sms.ts";
import type { Services } from "../../services.ts";
import { receiveTextReport } from "./receive-text-report.ts";

export const SIMULATE_REPORTS = "simulate-text-reports";

/** Reports on a text that stayed on this machine as the provider would on one that left. */
export function simulateReports(services: Services): Task {
  return async ({ orgId, messageId = "" }) => {
    const { sms, database } = services;
    if (!isOutbox(sms)) return;
    const message = await database.forOrganisation(orgId).message.findUnique({ where: { id: messageId } });
    if (!message) return;
    for (const report of sms.reports({ messageId, to: message.recipient })) {
      await receiveTextReport(services, messageId, report);
    }
  };
}
