import { BadInputError, RateLimitedError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { raiseAlert } from "../../../platform/alerts/raise-alert.ts";
import { customersWithNumber } from "../../customers/customers/customers-with-number.ts";
import { isAtHome, whyNeverTexted } from "./textable-number.ts";

const DAY_MS = 86_400_000;
/** The daily limit until an organisation's first payment. */
const TRIAL_A_DAY = 25;
/** The daily limit for numbers that don't belong to a customer. */
const STRANGERS_A_DAY = 10;
/** Alert the owner at this many texts a day, if that's also this many times the usual number. */
const UNUSUAL_FROM = 100;
const UNUSUAL_TIMES = 5;
const DAYS_BEFORE = 30;

/** Throws BAD_INPUT, e.g. for overseas numbers before the first payment. */
export async function limitNumbers({ tx, orgId }: UnitOfWork, to: string): Promise<void> {
  const never = whyNeverTexted(to);
  if (never) throw new BadInputError(never, { field: "phone", status: 422 });
  if (isAtHome(to)) return;
  const { subscribedAt } = await tx.subscription.findUniqueOrThrow({ where: { orgId } });
  if (subscribedAt) return;
  throw new BadInputError("Until your first payment, you can only text Australian and New Zealand numbers", {
    field: "phone",
    status: 422,
  });
}

/**
 * Throws RATE_LIMITED, and alerts the owner to unusual volume. Call it while the period's usage is locked, so
 * concurrent texts are all counted.
 */
export async function limitTexts(work: UnitOfWork, to: string): Promise<void> {
  const sent = await countSince(work, 1);
  const { subscribedAt } = await work.tx.subscription.findUniqueOrThrow({ where: { orgId: work.orgId } });
  if (!subscribedAt && sent > TRIAL_A_DAY) {
    throw new RateLimitedError(
      `Until your first payment, you can send up to ${TRIAL_A_DAY} texts a day. ` +
        "Send the rest tomorrow, or choose a plan.",
      DAY_MS / 1_000,
    );
  }
  await limitStrangers(work, to);
  if (sent >= UNUSUAL_FROM) await watchVolume(work, sent);
}

const countSince = ({ tx, now }: UnitOfWork, days: number) =>
  tx.message.count({
    where: {
      channel: "sms",
      direction: "outbound",
      createdAt: { gt: new Date(now.getTime() - days * DAY_MS) },
    },
  });

/** A number that texted the business first isn't a stranger. */
async function limitStrangers(work: UnitOfWork, to: string) {
  const { tx, orgId, now } = work;
  if (!(await isStrangers(work, to))) return;
  const since = new Date(now.getTime() - DAY_MS);
  const [found] = await tx.$queryRaw<[{ count: number }]>`
    select count(*)::int as count from messages m
    where m.org_id = ${orgId}::uuid and m.channel = 'sms' and m.direction = 'outbound' and m.created_at > ${since}
      and not exists (
        select from customers c
        where c.org_id = m.org_id and phone_key(c.phone) = phone_key(m.recipient))`;
  if (found.count <= STRANGERS_A_DAY) return;
  throw new RateLimitedError(
    `You can send up to ${STRANGERS_A_DAY} texts a day to numbers that aren’t a customer’s. ` +
      "Save the number with a customer first.",
    DAY_MS / 1_000,
  );
}

async function isStrangers(work: UnitOfWork, to: string): Promise<boolean> {
  if ((await customersWithNumber(work, to)).length > 0) return false;
  const wrote = { channel: "sms", direction: "inbound", recipient: to } as const;
  return (await work.tx.message.count({ where: wrote })) === 0;
}

async function watchVolume(work: UnitOfWork, sent: number) {
  const before = (await countSince(work, DAYS_BEFORE + 1)) - sent;
  if (sent < (UNUSUAL_TIMES * before) / DAYS_BEFORE) return;
  await raiseAlert(work, "sms_volume", { sent, before, days: DAYS_BEFORE });
}
