import { Secret, TOTP } from "otpauth";

// One-time codes like those from authenticator apps (RFC 6238): HMAC-SHA-1, six digits, 30 seconds.

/** A phone's clock can be a step off, and typing takes time. */
const STEPS_AROUND = 1;

const totpOf = (secret: string, label: { issuer?: string; label?: string } = {}) =>
  new TOTP({ secret, ...label });

export const newTotpSecret = () => new Secret({ size: 20 }).base32;

export const timeStep = (now: Date) => TOTP.counter({ timestamp: now.getTime() });

export const totpCode = (secret: string, now: Date) => totpOf(secret).generate({ timestamp: now.getTime() });

export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: STEPS_AROUND });
  return delta === null ? null : timeStep(now) + delta;
}

export const totpLink = (secret: string, { issuer, account }: { issuer: string; account: string }) =>
  totpOf(secret, { issuer, label: account }).toString();
