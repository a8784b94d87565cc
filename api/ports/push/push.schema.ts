import { z } from "zod";

export const PUSH_SERVICES = ["web", "apns", "fcm"] as const;
export type PushService = (typeof PUSH_SERVICES)[number];

const ADDRESS_MAX = 2_000;
const UNKNOWN = "We don’t recognise this browser’s push service";

/** The server must not call any other host supplied by a client. */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
];

export function isPushEndpoint(address: string): boolean {
  // Reject anything URL parsing would drop or change.
  if (!/^https:\/\/[\x21-\x5b\x5d-\x7e]+$/.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password, port } = new URL(address);
  const isPlain = username === "" && password === "" && port === "";
  return isPlain && PUSH_HOSTS.some((host) => host.test(hostname));
}

const keyOf = (length: number) => new RegExp(`^[A-Za-z0-9_-]{${length}}$`);
/** A P-256 uncompressed point and 16 bytes, base64url without padding. */
const P256DH = keyOf(87);
const AUTH = keyOf(22);

const text = z.string("Address must be text").max(ADDRESS_MAX, "Address is too long");
const address = (pattern: (text: string) => boolean, message: string) => text.refine(pattern, message);

export const addPushDeviceSchema = z.discriminatedUnion(
  "service",
  [
    z.object({
      service: z.literal("web"),
      address: address(isPushEndpoint, UNKNOWN),
      p256dh: z
        .string("The browser’s public key is missing")
        .regex(P256DH, "The browser’s public key isn’t valid"),
      auth: z.string("The browser’s secret is missing").regex(AUTH, "The browser’s secret is wrong"),
    }),
    z.object({
      service: z.literal("apns"),
      address: address((text) => /^[0-9a-fA-F]{64,200}$/.test(text), "Not an Apple device token"),
    }),
    z.object({
      service: z.literal("fcm"),
      address: address((text) => /^[A-Za-z0-9_:-]{32,500}$/.test(text), "Not a Google device token"),
    }),
  ],
  "Unknown push service",
);

export const removePushDeviceSchema = z.object({
  address: text.regex(/^[\x21-\x7e]+$/, "Not a device address"),
});

const choice = (name: string) => z.boolean(`${name} must be yes or no`);

export const pushChoicesSchema = z.object({
  assigned: choice("Assigned"),
  moved: choice("Moved"),
  customerReply: choice("Customer reply"),
});

export type AddPushDeviceInput = z.output<typeof addPushDeviceSchema>;
