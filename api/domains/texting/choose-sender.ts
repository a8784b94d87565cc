import { formatPhone } from "@fettle/rules/phone";
import type { Organisation } from "../../database/generated/client/client.ts";
import { ProviderUnavailableError } from "../../errors.ts";
import { log } from "../../log.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { alertOwner } from "./alert-owner.ts";
import { NoNumberFreeError } from "./texting.errors.ts";

export const SENDER_SETTINGS = {
  name: true,
  phone: true,
  email: true,
  smsSenderId: true,
  smsSenderStatedAt: true,
  smsNumber: true,
} as const;

export type SenderSettings = Pick<Organisation, keyof typeof SENDER_SETTINGS>;

/** The alphanumeric name that texts go out under; null: they go out from a number. Nobody can reply to a name. */
export const senderName = ({ smsSenderId, smsSenderStatedAt }: SenderSettings): string | null =>
  smsSenderStatedAt ? smsSenderId : null;

/** Where customers answer texts that they can't reply to; null where they can, or nothing is known. */
export function answerBy(organisation: SenderSettings): string | null {
  if (!senderName(organisation)) return null;
  const { phone, email } = organisation;
  return phone ? formatPhone(phone) : email;
}

/**
 * The number that texts this customer, which then texts them for this organisation alone: its own, else the one of the
 * shared numbers that it texted them from before, else one from which nobody does. Throws where none is left, and
 * alerts the owner.
 */
export async function chooseNumber(
  work: UnitOfWork,
  organisation: SenderSettings,
  to: string,
): Promise<string> {
  const { smsNumber } = organisation;
  const numbers = smsNumber ? [smsNumber] : await sharedNumbers(work, to);
  for (const number of numbers) {
    if (await takeRoute(work, number, to)) return number;
  }
  // In a transaction of its own, since the caller's is rolled back.
  void alertOwner(work.services.database.forOrganisation(work.orgId), work, {
    kind: "sms_numbers_used_up",
    severity: "critical",
    message: "A text found no number free for its customer: other businesses text them from all of them.",
  }).catch((error: unknown) => log.error({ err: error }, "the owner could not be alerted"));
  throw new NoNumberFreeError();
}

/** The shared numbers, in the order in which they are tried. */
async function sharedNumbers({ tx, orgId, services }: UnitOfWork, to: string): Promise<readonly string[]> {
  const numbers = await services.sms.numbers().catch((error: unknown) => {
    log.error({ err: error }, "the numbers that texts are sent from could not be read");
    throw new ProviderUnavailableError("Texts can’t be sent at the moment. Try again in a few minutes.");
  });
  const used = await tx.smsRoute.findMany({
    where: { peerNumber: to, ourNumber: { in: [...numbers] } },
    orderBy: { lastUsedAt: "desc" },
    select: { ourNumber: true },
  });
  // Each organisation starts at another number, so that the customers of most know it by one.
  const start = Number.parseInt(orgId.slice(-6), 16) % Math.max(numbers.length, 1);
  return [...used.map(({ ourNumber }) => ourNumber), ...numbers.slice(start), ...numbers.slice(0, start)];
}

/** Takes the pair of numbers for this organisation; false where it is another's. */
async function takeRoute({ tx, orgId, now }: UnitOfWork, ourNumber: string, peerNumber: string) {
  const taken = await tx.$executeRaw`
    insert into sms_routes (id, org_id, our_number, peer_number, last_used_at)
    values (${uuidV7()}::uuid, ${orgId}::uuid, ${ourNumber}, ${peerNumber}, ${now})
    on conflict (our_number, peer_number) do update set last_used_at = excluded.last_used_at
    where sms_routes.org_id = excluded.org_id`;
  return taken > 0;
}
