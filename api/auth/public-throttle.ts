import { ASSISTANT_TOO_MANY, MESSAGES_A_MINUTE } from "@fettle/rules/assistant/assistant";
import { LRUCache } from "lru-cache";
import { RateLimitedError } from "../errors.ts";
import type { Services } from "../services.ts";
import { networkOf } from "./network.ts";

interface Limit {
  windowMs: number;
  most: number;
  message: string;
}

const PUBLIC: Limit = {
  windowMs: 60_000,
  most: 60,
  message: "Too many requests. Please wait a minute.",
};
const GRAPHQL: Limit = { ...PUBLIC };
const WRITES: Limit = { ...PUBLIC, most: 300 };

/** An office shares one IP address, and a team trying the product needs a few sign-ups. */
const SIGN_UPS: Limit = {
  windowMs: 3_600_000,
  most: 10,
  message: "Too many sign-ups from your network. Please try again in an hour.",
};
const SIGN_UPS_A_DAY: Limit = {
  ...SIGN_UPS,
  windowMs: 86_400_000,
  most: 30,
  message: "Too many sign-ups from your network today. Please try again tomorrow.",
};

/** The response reveals whether an address has an account. A genuine visitor only checks a few. */
const ADDRESSES: Limit = {
  windowMs: 3_600_000,
  most: 30,
  message: "Too many email addresses checked from your network. Please try again in an hour.",
};
const PASSWORD_RESETS: Limit = {
  windowMs: 3_600_000,
  most: 30,
  message: "Too many password resets from your network. Please try again in an hour.",
};

const QUESTIONS: Limit = { windowMs: 60_000, most: MESSAGES_A_MINUTE, message: ASSISTANT_TOO_MANY };
const NEWSLETTER: Limit = {
  windowMs: 3_600_000,
  most: 10,
  message: "Too many subscription requests from your network. Please try again in an hour.",
};

/** Per feed, because calendar services fetch the feeds of many businesses from one network. */
const CALENDAR: Limit = { ...PUBLIC, most: 30 };

const TRACKED: Limit = {
  windowMs: 60_000,
  most: 120,
  message: "Too many events. Please wait a minute.",
};

type Windows = LRUCache<string, { start: number; count: number }>;

const servers = new WeakMap<Services, Map<Limit, Windows>>();

function windowsOf(services: Services, limit: Limit): Windows {
  const limits = servers.get(services) ?? new Map<Limit, Windows>();
  servers.set(services, limits);
  const windows = limits.get(limit) ?? new LRUCache({ max: 20_000 });
  limits.set(limit, windows);
  return windows;
}

export const countPublicRequest = (services: Services, ip: string) => count(services, networkOf(ip), PUBLIC);

export const countGraphqlRequest = (services: Services, ip: string) =>
  count(services, networkOf(ip), GRAPHQL);

export const countStrangersWrite = (services: Services, ip: string) => count(services, networkOf(ip), WRITES);

export const countCalendarRead = (services: Services, feedId: string) => count(services, feedId, CALENDAR);

export const countTracking = (services: Services, ip: string) => count(services, networkOf(ip), TRACKED);

export function countSignUp(services: Services, ip: string) {
  const network = networkOf(ip);
  count(services, network, SIGN_UPS);
  count(services, network, SIGN_UPS_A_DAY);
}

export const countAddressQuestion = (services: Services, ip: string) =>
  count(services, networkOf(ip), ADDRESSES);

export const countPasswordReset = (services: Services, ip: string) =>
  count(services, networkOf(ip), PASSWORD_RESETS);

export const countQuestion = (services: Services, userId: string) => count(services, userId, QUESTIONS);

export const countNewsletterRequest = (services: Services, ip: string) =>
  count(services, networkOf(ip), NEWSLETTER);

function count(services: Services, whose: string, limit: Limit) {
  const windows = windowsOf(services, limit);
  const time = services.now().getTime();
  const known = windows.get(whose);
  const present = known && time - known.start < limit.windowMs ? known : { start: time, count: 0 };
  present.count += 1;
  windows.set(whose, present);
  if (present.count <= limit.most) return;
  throw new RateLimitedError(limit.message, Math.ceil((present.start + limit.windowMs - time) / 1_000));
}
