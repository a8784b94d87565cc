import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { SystemClient } from "../../database/client.ts";
import { defineTask } from "../../define-task.ts";

const DAY_MS = 86_400_000;
/** How long ended sessions and links are kept, to answer questions about what happened. */
export const KEEP_DAYS = 30;

export type Purge = (system: SystemClient, daysAgo: (days: number) => Date) => Promise<unknown>;

export const purgeExpired = (purges: Purge[]) =>
  defineTask(
    "purge-expired",
    {},
    async (services) => {
      const system = acrossOrganisations(services, "rounds");
      const now = services.now().getTime();
      for (const purge of purges) await purge(system, (days) => new Date(now - days * DAY_MS));
    },
    { cron: "17 3 * * *" },
  );
