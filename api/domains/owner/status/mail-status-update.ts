import { z } from "zod";
import { ofProduct } from "../../../database/across-organisations.ts";
import { defineTask } from "../../../define-task.ts";
import { affectedLine, mailSubscribed, statusPageUrl } from "./mail-subscribed.ts";

/** Emails an incident's update to everyone subscribed. */
export const mailStatusUpdate = defineTask(
  "mail-status-update",
  { updateId: z.uuid() },
  async (services, { updateId }) => {
    const update = await ofProduct(services).statusUpdate.findUnique({
      where: { id: updateId },
      include: { incident: true },
    });
    if (!update) return;
    const { title, parts, resolvedAt } = update.incident;
    const isFixed = resolvedAt !== null && resolvedAt.getTime() <= update.at.getTime();
    await mailSubscribed(services, {
      key: `status-update:${updateId}`,
      subject: `${title}${isFixed ? " (fixed)" : ""}`,
      paragraphs: [update.text, affectedLine(parts), `See how it’s going: ${statusPageUrl(services)}`],
    });
  },
);
