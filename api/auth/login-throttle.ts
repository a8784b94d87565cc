import type { Database } from "../database/client.ts";
import { RateLimitedError } from "../errors.ts";

const WINDOW_MS = 15 * 60_000;
/** Failures within the window: of one account from one address, of one account, of one address. */
const PER_ACCOUNT_AND_IP = 5;
const PER_ACCOUNT = 50;
const PER_IP = 100;

type Attempts = Pick<Database["system"], "loginAttempt">;

/**
 * Counts an attempt as failed before the password is looked at, so that attempts made at once count each other;
 * `succeeded` corrects it. Throws RATE_LIMITED past a limit. A success clears the account's count at its address.
 */
export async function recordAttempt(system: Attempts, email: string, ip: string, now: Date) {
  const since = new Date(now.getTime() - WINDOW_MS);
  const { id } = await system.loginAttempt.create({ data: { email, ip, succeeded: false, at: now } });
  const lastSuccess = await system.loginAttempt.findFirst({
    where: { email, ip, succeeded: true, at: { gte: since } },
    orderBy: { at: "desc" },
    select: { at: true },
  });
  const others = { id: { not: id }, succeeded: false };
  const [here, account, address] = await Promise.all([
    system.loginAttempt.count({ where: { ...others, email, ip, at: { gt: lastSuccess?.at ?? since } } }),
    system.loginAttempt.count({ where: { ...others, email, at: { gt: since } } }),
    system.loginAttempt.count({ where: { ...others, ip, at: { gt: since } } }),
  ]);
  if (here >= PER_ACCOUNT_AND_IP || account >= PER_ACCOUNT || address >= PER_IP) {
    // A refused attempt proves nothing: counting it would let the lock never end.
    await system.loginAttempt.delete({ where: { id } });
    throw new RateLimitedError(
      "Too many attempts. Please wait a few minutes and try again.",
      WINDOW_MS / 1000,
    );
  }
  return {
    succeeded: async () => {
      await system.loginAttempt.update({ where: { id }, data: { succeeded: true } });
    },
  };
}
