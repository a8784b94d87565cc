import { hkdfSync } from "node:crypto";

/** Whose key it is: a person, in their organisation. */
interface KeyOwner {
  userId: string;
  orgId: string;
}

/**
 * The key by which a person's own devices seal what they keep unsent, in base64: it is the same at each of their
 * sign-ins, nobody else's, and stored nowhere.
 */
export type DeviceKeyOf = (owner: KeyOwner) => string;

const BYTES = 32;
const PURPOSE = "device key";

/** Derives the keys from the product's secret, by HKDF. */
export const createDeviceKeys =
  (secret: string): DeviceKeyOf =>
  ({ userId, orgId }) =>
    Buffer.from(hkdfSync("sha256", secret, `${orgId}:${userId}`, PURPOSE, BYTES)).toString("base64");
