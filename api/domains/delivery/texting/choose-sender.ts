import { formatPhone } from "@fettle/rules/platform/phone";
import type { Organisation } from "../../../database/generated/client/client.ts";
import { ProviderUnavailableError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { log } from "../../../log.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { raiseAlertAtOnce } from "../../../platform/alerts/raise-alert.ts";
import { customersWithNumber } from "../../customers/customers/customers-with-number.ts";
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

/** Null if texts come from a number. Nobody can reply to a name. */
export const senderName = ({ smsSenderId, smsSenderStatedAt }: SenderSettings): string | null =>
  smsSenderStatedAt ? smsSenderId : null;

/** Null if customers can reply to texts, or if no contact is known. */
export function answerBy(organisation: SenderSettings): string | null {
  if (!senderName(organisation)) return null;
  const { phone, email } = organisation;
  return phone ? formatPhone(phone) : email;
}

/**
 * Reserves a number to text this customer from: the organisation's own, a shared one used before, a free one or a
 * released one. If none is left, throws and alerts the owner.
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
  const isOnRecord = (await customersWithNumber(work, to)).length > 0;
  for (const number of numbers) {
    if ((await releaseRoute(work, { number, to, isOnRecord })) && (await takeRoute(work, number, to))) {
      return number;
    }
  }
  // In a separate transaction, since the caller's is rolled back.
  void raiseAlertAtOnce(work.services, work.orgId, "sms_numbers_used_up", {}).catch((error: unknown) =>
    log.error({ err: error }, "could not alert the owner"),
  );
  throw new NoNumberFreeError();
}

async function sharedNumbers({ tx, orgId, services }: UnitOfWork, to: string): Promise<readonly string[]> {
  const numbers = services.sms.knownNumbers();
  if (!numbers) {
    throw new ProviderUnavailableError("We can’t send texts right now. Try again in a few minutes.");
  }
  const used = await tx.smsRoute.findMany({
    where: { peerNumber: to, ourNumber: { in: [...numbers] } },
    orderBy: { lastUsedAt: "desc" },
    select: { ourNumber: true },
  });
  // Each organisation starts at a different number, so most use only one.
  const start = Number.parseInt(orgId.slice(-6), 16) % Math.max(numbers.length, 1);
  return [...used.map(({ ourNumber }) => ourNumber), ...numbers.slice(start), ...numbers.slice(0, start)];
}

const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

interface Release {
  number: string;
  to: string;
  isOnRecord: boolean;
}

/**
 * Releases another organisation's pair if its trial ended unpaid, or if the customer never replied and either the pair
 * hasn't been used for a long time or the customer is on record here.
 */
async function releaseRoute(work: UnitOfWork, { number, to, isOnRecord }: Release): Promise<boolean> {
  const { tx, orgId, now } = work;
  const unusedSince = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const released = await tx.$across(
    "shared",
    (all) => all.$executeRaw`
      delete from sms_routes r using subscriptions s
      where r.our_number = ${number} and r.peer_number = ${to} and r.org_id <> ${orgId}::uuid
        and s.org_id = r.org_id
        and (s.subscribed_at is null and s.trial_end < ${now}
          or (r.last_used_at < ${unusedSince} or ${isOnRecord}) and not exists (
            select from messages m
            where m.org_id = r.org_id and m.channel = 'sms' and m.direction = 'inbound'
              and m.recipient = r.peer_number and m.our_number = r.our_number))`,
  );
  return released > 0;
}

async function takeRoute({ tx, orgId, now }: UnitOfWork, ourNumber: string, peerNumber: string) {
  const taken = await tx.$executeRaw`
    insert into sms_routes (id, org_id, our_number, peer_number, last_used_at, created_at)
    values (${uuidV7()}::uuid, ${orgId}::uuid, ${ourNumber}, ${peerNumber}, ${now}, ${now})
    on conflict (our_number, peer_number) do update set last_used_at = excluded.last_used_at
    where sms_routes.org_id = excluded.org_id`;
  return taken > 0;
}
