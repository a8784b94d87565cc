import { hkdfSync } from "node:crypto";

interface KeyOwner {
  userId: string;
  orgId: string;
}

/** Returns the base64 key that encrypts a person's unsent work on their devices: unique per person, never stored. */
export type DeviceKeyOf = (owner: KeyOwner) => string;

const BYTES = 32;
const PURPOSE = "device key";

export const createDeviceKeys =
  (secret: string): DeviceKeyOf =>
  ({ userId, orgId }) =>
    Buffer.from(hkdfSync("sha256", secret, `${orgId}:${userId}`, PURPOSE, BYTES)).toString("base64");
