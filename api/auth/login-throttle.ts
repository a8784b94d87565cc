import type { ProductClient } from "../database/client.ts";
import type { Prisma } from "../database/generated/client/client.ts";
import { RateLimitedError } from "../errors.ts";
import { log } from "../log.ts";
import { networkOf } from "./network.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

const OWN = { free: 5, windowMs: 24 * HOUR_MS };
const ACCOUNT = { free: 20, windowMs: 24 * HOUR_MS };
const NETWORK = { free: 100, windowMs: HOUR_MS };
/** More sign-ins than this can't be genuine, and their sessions would bury the real ones. */
const SUCCESSES = { most: 60, windowMs: HOUR_MS };

type Attempts = Pick<ProductClient, "loginAttempt">;

export interface Attempter {
  email: string;
  ip: string;
  knownAs?: string | undefined;
}

/**
 * Records a failure before the password check, so concurrent attempts are counted. Throws RATE_LIMITED during a wait,
 * which doubles with each failure, and after 60 sign-ins an hour. Known browsers are counted separately, so strangers
 * can't lock the owner out.
 */
export async function recordAttempt(product: Attempts, attempter: Attempter, now: Date) {
  const { email, ip, knownAs = null } = attempter;
  const network = networkOf(ip);
  const { id } = await product.loginAttempt.create({
    data: { email, network, knownAs, succeeded: false, at: now },
  });
  const since = (windowMs: number) => new Date(now.getTime() - windowMs);
  const waitOf = async (
    { free, windowMs }: typeof OWN,
    which: Prisma.LoginAttemptWhereInput,
    from?: Date,
  ) => {
    const { _count, _max } = await product.loginAttempt.aggregate({
      where: { id: { not: id }, succeeded: false, at: { gt: from ?? since(windowMs) }, ...which },
      _count: true,
      _max: { at: true },
    });
    if (_count < free || !_max.at) return 0;
    const waitMs = Math.min(MINUTE_MS * 2 ** Math.min(_count - free, 10), LONGEST_WAIT_MS);
    return _max.at.getTime() + waitMs - now.getTime();
  };
  const own = knownAs ? { email, knownAs } : { email, network, knownAs };
  const lastSuccess = await product.loginAttempt.findFirst({
    where: { ...own, succeeded: true, at: { gte: since(OWN.windowMs) } },
    orderBy: { at: "desc" },
    select: { at: true },
  });
  const strangers = { knownAs: null };
  const waits = await Promise.all([
    waitOf(OWN, own, lastSuccess?.at),
    successWait(product, { email, knownAs }, now),
    ...(knownAs
      ? []
      : [waitOf(ACCOUNT, { ...strangers, email }), waitOf(NETWORK, { ...strangers, network })]),
  ]);
  const waitMs = Math.max(...waits);
  if (waitMs > 0) {
    // If refused attempts counted, the wait would never end.
    await product.loginAttempt.delete({ where: { id } });
    log.warn({ kind: "throttled sign-in", ip, waitMs }, "throttled sign-in");
    throw new RateLimitedError(
      "Too many attempts. Please wait a few minutes and try again.",
      Math.ceil(waitMs / 1000),
    );
  }
  return {
    succeeded: async () => {
      await product.loginAttempt.update({ where: { id }, data: { succeeded: true } });
    },
    forget: async () => {
      await product.loginAttempt.delete({ where: { id } });
    },
  };
}

async function successWait(
  product: Attempts,
  which: Pick<Prisma.LoginAttemptWhereInput, "email" | "knownAs">,
  now: Date,
) {
  const oldest = await product.loginAttempt.findFirst({
    where: { ...which, succeeded: true, at: { gt: new Date(now.getTime() - SUCCESSES.windowMs) } },
    orderBy: { at: "desc" },
    skip: SUCCESSES.most - 1,
    select: { at: true },
  });
  return oldest ? oldest.at.getTime() + SUCCESSES.windowMs - now.getTime() : 0;
}
