import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { defineTask } from "../../../define-task.ts";
import { log } from "../../../log.ts";
import { asSystem, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { plainName } from "../../delivery/messaging/plain-name.ts";
import { postMail } from "../../delivery/messaging/post-mail.ts";
import { EXPIRES_SOON_DAYS } from "./access-token.type.ts";

const DAY_MS = 86_400_000;

/** Emails a token's creator once, two weeks before it expires. An unused token is allowed to expire quietly. */
export const warnOfExpiry = defineTask(
  "warn-of-token-expiry",
  {},
  async (services) => {
    const now = services.now();
    const until = new Date(now.getTime() + EXPIRES_SOON_DAYS * DAY_MS);
    const tokens = await acrossOrganisations(services, "rounds").apiToken.findMany({
      where: {
        expiresAt: { gt: now, lte: until },
        revokedAt: null,
        expiryMailedAt: null,
        lastUsedAt: { not: null },
        user: { removedAt: null },
      },
      select: { id: true, orgId: true },
    });
    const failures: unknown[] = [];
    for (const { id, orgId } of tokens) {
      await asSystem(services, orgId, (work) => mailCreator(work, id)).catch((error: unknown) =>
        failures.push(error),
      );
    }
    for (const error of failures) log.error({ err: error }, "could not warn of a token’s expiry");
    if (failures.length > 0) throw failures[0];
  },
  { cron: "20 22 * * *" },
);

async function mailCreator({ tx, orgId, now, services }: UnitOfWork, id: string) {
  const { count } = await tx.apiToken.updateMany({
    where: { id, expiryMailedAt: null, revokedAt: null },
    data: { expiryMailedAt: now },
  });
  if (count === 0) return;
  const { name, expiresAt, user, organisation } = await tx.apiToken.findUniqueOrThrow({
    where: { id },
    select: {
      name: true,
      expiresAt: true,
      user: { select: { name: true, email: true } },
      organisation: { select: { timeZone: true } },
    },
  });
  if (!expiresAt) return;
  const day = formatWallDate(instantWallTime(expiresAt, organisation.timeZone));
  await postMail(tx, {
    orgId,
    key: `token-expiry:${id}`,
    to: user.email,
    subject: `Your access token expires on ${day}`,
    text: [
      `Hi ${plainName(user.name)},`,
      `Your ${PRODUCT_NAME} access token “${plainName(name)}” expires on ${day}. The software that uses it will stop working then.`,
      `To keep it working, create a new token here and enter it in that software:`,
      `${services.config.publicUrl}/settings?tab=developers`,
      `If you no longer need the token, there’s nothing you need to do.`,
    ].join("\n\n"),
  });
}
