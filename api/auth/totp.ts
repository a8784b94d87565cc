import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

// Time-based one-time codes as every authenticator app makes them (RFC 6238): HMAC-SHA-1, six digits, thirty seconds.

const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** A phone's clock may be a step off, and typing takes time. */
const STEPS_AROUND = [0, -1, 1];
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret in base32, as it is typed into an app. */
export const newTotpSecret = () => toBase32(randomBytes(SECRET_BYTES));

/** The number of the time step of an instant. */
export const timeStep = (now: Date) => Math.floor(now.getTime() / STEP_MS);

/** The code of one time step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The time step that a code is of, around `now`; null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const step = timeStep(now);
  const steps = STEPS_AROUND.map((around) => step + around);
  return steps.find((each) => isSame(totpCode(secret, each), code)) ?? null;
}

/** The link that an authenticator app opens. */
export function totpLink(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group, 2)]).join("");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
