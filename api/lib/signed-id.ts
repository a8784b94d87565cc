import { createHmac, timingSafeEqual } from "node:crypto";

export type SignedPurpose =
  | "bounce"
  | "confirm"
  | "newsletter"
  | "statusconfirm"
  | "statusend"
  | "ticket"
  | "unsubscribe";

export interface SignedId {
  purpose: SignedPurpose;
  id: string;
}

/**
 * Signs ids as `purpose-id-signature` in lower-case letters and digits. Mail servers may change an address's case, and
 * allow only 64 characters.
 */
export interface Signer {
  sign(purpose: SignedPurpose, id: string): string;
  read(text: string): SignedId | null;
  /** Returns a keyed hash, so no one without the key can check a guess. */
  digest(text: string): string;
}

const PURPOSES: readonly SignedPurpose[] = [
  "bounce",
  "confirm",
  "newsletter",
  "statusconfirm",
  "statusend",
  "ticket",
  "unsubscribe",
];
const BASE = 36;
/** A UUID's 128 bits and the signature's 80 bits, in base 36. */
const ID_DIGITS = 25;
const SIGNATURE_BYTES = 10;
const SIGNATURE_DIGITS = 16;
const SHAPE = new RegExp(
  `^(${PURPOSES.join("|")})-([0-9a-z]{${ID_DIGITS}})-([0-9a-z]{${SIGNATURE_DIGITS}})$`,
  "i",
);
const MAX_UUID = 2n ** 128n;

export function createSigner(secret: string): Signer {
  const signatureOf = (purpose: string, id: string) => {
    const mac = createHmac("sha256", secret).update(`${purpose}:${id}`).digest();
    return digits(BigInt(`0x${mac.subarray(0, SIGNATURE_BYTES).toString("hex")}`), SIGNATURE_DIGITS);
  };
  return {
    sign(purpose, id) {
      const compact = digits(BigInt(`0x${id.replaceAll("-", "")}`), ID_DIGITS);
      return `${purpose}-${compact}-${signatureOf(purpose, compact)}`;
    },
    digest: (text) => createHmac("sha256", secret).update(`digest:${text}`).digest("base64url"),
    read(text) {
      const [, purpose = "", compact = "", signature = ""] = SHAPE.exec(text)?.map(lower) ?? [];
      const wanted = signatureOf(purpose, compact);
      if (signature.length !== wanted.length) return null;
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(wanted))) return null;
      const value = numberOf(compact);
      return value < MAX_UUID ? { purpose: purpose as SignedPurpose, id: uuidOf(value) } : null;
    },
  };
}

const lower = (text: string) => text.toLowerCase();

const digits = (value: bigint, length: number) => value.toString(BASE).padStart(length, "0");

const numberOf = (text: string) =>
  [...text].reduce((value, digit) => value * BigInt(BASE) + BigInt(Number.parseInt(digit, BASE)), 0n);

const uuidOf = (value: bigint) =>
  value
    .toString(16)
    .padStart(32, "0")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
