import { ofProduct } from "../../../database/across-organisations.ts";
import { defineTask } from "../../../define-task.ts";

const DAY_MS = 86_400_000;

/** Deletes errors that no browser has reported for CLIENT_ERROR_DAYS. */
export const purgeClientErrors = defineTask(
  "purge-client-errors",
  {},
  async (services) => {
    const before = new Date(services.now().getTime() - services.config.clientErrorDays * DAY_MS);
    await ofProduct(services).clientError.deleteMany({ where: { lastSeenAt: { lt: before } } });
  },
  { cron: "25 16 * * *" },
);
