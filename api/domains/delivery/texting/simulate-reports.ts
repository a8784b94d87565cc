import { z } from "zod";
import { defineTask } from "../../../define-task.ts";
import { isOutbox } from "../../../ports/sms/outbox-sms.ts";
import { receiveTextReport } from "./receive-text-report.ts";

export const simulateReports = defineTask(
  "simulate-text-reports",
  { orgId: z.uuid(), messageId: z.uuid() },
  async (services, { orgId, messageId }) => {
    const { sms, database } = services;
    if (!isOutbox(sms)) return;
    const message = await database.forOrganisation(orgId).message.findUnique({ where: { id: messageId } });
    if (!message) return;
    for (const report of sms.reports({ messageId, to: message.recipient })) {
      await receiveTextReport(services, messageId, report);
    }
  },
);
