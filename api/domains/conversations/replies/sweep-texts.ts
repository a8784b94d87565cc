import { E164 } from "@fettle/rules/platform/phone";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { defineTask } from "../../../define-task.ts";
import { log } from "../../../log.ts";
import { raiseAlertAtOnce } from "../../../platform/alerts/raise-alert.ts";
import { type ReceivedText, TEXT_INBOUND_PATH } from "../../../ports/sms/sms.ts";
import type { Services } from "../../../services.ts";
import { receiveText } from "./receive-text.ts";

const HOUR_MS = 3_600_000;
const RECENT_MS = 2 * HOUR_MS;
const ALL_MS = 30 * 24 * HOUR_MS;
/** Newer texts might still be on their way to the webhook. */
const ON_ITS_WAY_MS = 2 * 60_000;

/**
 * Fetches from the provider any texts the webhook missed. Alerts the owner about missed texts or an unreachable
 * provider. The next sweep retries.
 */
const sweepBack = (backMs: number) => async (services: Services) => {
  if (services.sms.kind === "outbox") return;
  const since = new Date(+services.now() - backMs);
  let found = 0;
  try {
    for (const number of await ourNumbers(services)) found += await sweep(services, number, since);
  } catch (error) {
    log.error({ err: error }, "could not fetch received texts");
    await raiseAlertAtOnce(services, null, "texts_not_swept", {});
  }
  if (found === 0 || services.config.isLocal) return;
  const url = `${services.config.publicUrl}${TEXT_INBOUND_PATH}`;
  await raiseAlertAtOnce(services, null, "texts_missed", { found, url });
};

export const sweepRecentTexts = defineTask("sweep-recent-texts", {}, sweepBack(RECENT_MS), {
  cron: "*/5 * * * *",
});
/** Also catches texts received while the server was down. */
export const sweepAllTexts = defineTask("sweep-all-texts", {}, sweepBack(ALL_MS), {
  cron: "57 3 * * *",
  atStart: true,
});

async function ourNumbers(services: Services): Promise<string[]> {
  const own = await acrossOrganisations(services, "link").organisation.findMany({
    where: { smsNumber: { not: null } },
    select: { smsNumber: true },
  });
  const shared = await services.sms.numbers();
  return [...new Set([...shared, ...own.flatMap(({ smsNumber }) => smsNumber ?? [])])];
}

async function sweep(services: Services, number: string, since: Date): Promise<number> {
  const before = +services.now() - ON_ITS_WAY_MS;
  const listed = await services.sms.received(number, since);
  const arrived = listed.filter(({ sentAt, from }) => +sentAt <= before && E164.test(from));
  const known = await knownOf(services, arrived);
  let found = 0;
  for (const text of arrived.toReversed()) {
    if (!known.has(text.providerId) && (await receiveText(services, text))) found += 1;
  }
  return found;
}

/** Checks every organisation: a pair of numbers may have changed hands. */
async function knownOf(services: Services, texts: ReceivedText[]): Promise<Set<string | null>> {
  const known = await acrossOrganisations(services, "link").message.findMany({
    where: { direction: "inbound", providerId: { in: texts.map(({ providerId }) => providerId) } },
    select: { providerId: true },
  });
  return new Set(known.map(({ providerId }) => providerId));
}
