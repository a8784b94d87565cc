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

const device = z.object({
  service: z.enum(PUSH_SERVICES, "Push service is not one we know"),
  address: z.string("Address must be text").max(ADDRESS_MAX, "Address is too long"),
  p256dh: z.string().nullish(),
  auth: z.string().nullish(),
});

/** A browser's subscription with its keys, or an app's token. */
export const addPushDeviceSchema = device.superRefine(({ service, address, p256dh, auth }, context) => {
  const refuse = (field: "address" | "p256dh" | "auth", message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (service === "apns" && !/^[0-9a-fA-F]{64,200}$/.test(address))
    refuse("address", "Not a token of Apple’s");
  if (service === "fcm" && !/^[A-Za-z0-9_:-]{32,500}$/.test(address))
    refuse("address", "Not a token of Google’s");
  if (service !== "web") return;
  if (!isPushEndpoint(address)) refuse("address", UNKNOWN);
  if (!P256DH.test(p256dh ?? "")) refuse("p256dh", "The browser’s public key is missing or wrong");
  if (!AUTH.test(auth ?? "")) refuse("auth", "The browser’s secret is missing or wrong");
});

export type AddPushDeviceInput = z.output<typeof addPushDeviceSchema>;
