import { Secret, TOTP } from "otpauth";

// One-time codes as every authenticator app makes them (RFC 6238): HMAC-SHA-1, six digits, thirty seconds.

/** A phone's clock may be a step off, and typing takes time. */
const STEPS_AROUND = 1;

const totpOf = (secret: string, label: { issuer?: string; label?: string } = {}) =>
  new TOTP({ secret, ...label });

/** A new secret in base32, as it is typed into an app. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** The number of the time step of an instant. */
export const timeStep = (now: Date) => TOTP.counter({ timestamp: now.getTime() });

/** The code of an instant. */
export const totpCode = (secret: string, now: Date) => totpOf(secret).generate({ timestamp: now.getTime() });

/** The time step that a code is of, around `now`; null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: STEPS_AROUND });
  return delta === null ? null : timeStep(now) + delta;
}

/** The link that an authenticator app opens. */
export const totpLink = (secret: string, { issuer, account }: { issuer: string; account: string }) =>
  totpOf(secret, { issuer, label: account }).toString();
