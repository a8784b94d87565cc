import { z } from "zod";

/** How a device is reached: by its browser's maker, Apple or Google. */
export const PUSH_SERVICES = ["web", "apns", "fcm"] as const;
export type PushService = (typeof PUSH_SERVICES)[number];

const ADDRESS_MAX = 2_000;
const UNKNOWN = "This browser’s push service isn’t one we know";

/** The hosts of browsers’ push services: the server calls no other that somebody names as theirs. */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
];

/** Whether an address is that of a subscription at a browser’s push service. */
export function isPushEndpoint(address: string): boolean {
  // What a reader of addresses would leave out or change is no endpoint.
  if (!/^https:\/\/[\x21-\x5b\x5d-\x7e]+$/.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password, port } = new URL(address);
  const isPlain = username === "" && password === "" && port === "";
  return isPlain && PUSH_HOSTS.some((host) => host.test(hostname));
}

const keyOf = (length: number) => new RegExp(`^[A-Za-z0-9_-]{${length}}$`);
/** An uncompressed point of P-256, and sixteen bytes, in base64url without padding. */
const P256DH = keyOf(87);
const AUTH = keyOf(22);

const text = z.string("Address must be text").max(ADDRESS_MAX, "Address is too long");
const address = (pattern: (text: string) => boolean, message: string) => text.refine(pattern, message);

/** A browser's subscription with its keys, or an app's token. */
export const addPushDeviceSchema = z.discriminatedUnion(
  "service",
  [
    z.object({
      service: z.literal("web"),
      address: address(isPushEndpoint, UNKNOWN),
      p256dh: z
        .string("The browser’s public key is missing")
        .regex(P256DH, "The browser’s public key is wrong"),
      auth: z.string("The browser’s secret is missing").regex(AUTH, "The browser’s secret is wrong"),
    }),
    z.object({
      service: z.literal("apns"),
      address: address((text) => /^[0-9a-fA-F]{64,200}$/.test(text), "Not a token of Apple’s"),
    }),
    z.object({
      service: z.literal("fcm"),
      address: address((text) => /^[A-Za-z0-9_:-]{32,500}$/.test(text), "Not a token of Google’s"),
    }),
  ],
  "Push service is not one we know",
);

/** A device by what the server knows it by. */
export const removePushDeviceSchema = z.object({
  address: text.regex(/^[\x21-\x7e]+$/, "Not a device’s address"),
});

const choice = (name: string) => z.boolean(`${name} must be yes or no`);

/** What a person's devices are told of. */
export const pushChoicesSchema = z.object({
  assigned: choice("Assigned"),
  moved: choice("Moved"),
  customerReply: choice("Customer reply"),
});

export type AddPushDeviceInput = z.output<typeof addPushDeviceSchema>;
