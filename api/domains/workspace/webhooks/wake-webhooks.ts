import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { defineTask } from "../../../define-task.ts";
import { wakeEndpoint } from "./webhook-tasks.ts";

/** Resumes after a suspension is lifted. */
export const wakeWebhooks = defineTask(
  "wake-webhooks",
  {},
  async (services) => {
    const system = acrossOrganisations(services, "rounds");
    const now = services.now();
    const due = await system.webhookEndpoint.findMany({
      where: {
        disabledAt: null,
        organisation: { suspendedAt: null },
        deliveries: {
          some: { status: "waiting", OR: [{ nextAttemptAt: null }, { nextAttemptAt: { lte: now } }] },
        },
      },
      select: { id: true },
    });
    for (const { id } of due) await wakeEndpoint(system, id);
  },
  { cron: "*/10 * * * *", atStart: true },
);
