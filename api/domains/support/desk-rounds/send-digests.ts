import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { defineTask } from "../../../define-task.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { putInOutbox } from "../../delivery/messaging/post-mail.ts";

const DAY_MS = 86_400_000;

export const sendDigests = defineTask(
  "send-staff-digests",
  {},
  async (services) => {
    const now = services.now();
    const since = new Date(now.getTime() - DAY_MS);
    const { publicUrl } = services.config;
    await acrossOrganisations(services, "rounds").$transaction(async (tx) => {
      const staff = await tx.staffUser.findMany({
        where: { disabledAt: null, alertDigest: true, alertEmails: { isEmpty: true } },
        select: { id: true, email: true },
      });
      if (staff.length === 0) return;
      const waiting = { waitingSince: { not: null }, mergedIntoId: null };
      const { supportTicket, unsortedMail } = tx;
      const [opened, unanswered, late, toSort] = await Promise.all([
        supportTicket.count({ where: { createdAt: { gte: since } } }),
        supportTicket.count({ where: waiting }),
        supportTicket.count({ where: { ...waiting, responseDueAt: { lte: now } } }),
        unsortedMail.count(),
      ]);
      for (const { id, email } of staff) {
        const yours = await supportTicket.count({ where: { ...waiting, assignedToId: id } });
        if (opened + unanswered + toSort === 0) continue;
        const lines = [
          `New in the last 24 hours: ${opened}`,
          `Waiting for a reply: ${unanswered}`,
          `Assigned to you and waiting: ${yours}`,
          `Late: ${late}`,
          `Emails to sort: ${toSort}`,
        ];
        await putInOutbox(tx, {
          id: uuidV7(),
          orgId: null,
          key: `staff-digest:${now.toISOString().slice(0, 10)}:${id}`,
          to: email,
          subject: "Support today",
          text: `${lines.join("\n")}\n\n${publicUrl}/support-admin/tickets\n\n--\nChange your notifications in your profile:\n${publicUrl}/support-admin/profile`,
          sender: { fromName: `${PRODUCT_NAME} Support`, replyTo: null, isAutomatic: true },
        });
      }
    });
  },
  // 8:00 am in Melbourne, or 9:00 am during daylight saving.
  { cron: "0 22 * * *" },
);
