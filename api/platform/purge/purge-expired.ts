import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { SystemClient } from "../../database/client.ts";
import { defineTask } from "../../define-task.ts";

const DAY_MS = 86_400_000;
/** Ended sessions and links are kept this long for questions about what happened. */
export const KEEP_DAYS = 30;

/** Deletes rows that their area no longer needs. `daysAgo`: the time that many times 24 hours ago. */
export type Purge = (system: SystemClient, daysAgo: (days: number) => Date) => Promise<unknown>;

/** Runs every area's purges each night, one after the other. */
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
