import { ASSISTANT_TOO_MANY, MESSAGES_A_MINUTE } from "@fettle/rules/assistant/assistant";
import { RateLimitedError } from "../errors.ts";
import type { Spending } from "../ports/limiter/limiter.ts";
import type { Services } from "../services.ts";
import { networkOf } from "./network.ts";

interface Rule {
  capacity: number;
  refillMs: number;
  /** Each of these has its own bucket. A network is an address, or an IPv6 /64. */
  by: "network" | "person" | "feed" | "job" | "token" | "business";
  message: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WAIT_A_MINUTE = "Too many requests. Please wait a minute.";
const fromNetwork = (what: string, when = "in an hour") =>
  `Too many ${what} from your network. Please try again ${when}.`;

/** Every rate limit. A bucket starts full, so each allows a burst of its capacity. */
const RULES = {
  /** Any request to an API. The capacity is ADDRESS_REQUESTS_PER_MINUTE. */
  address: { capacity: 12_000, refillMs: MINUTE_MS, by: "network", message: WAIT_A_MINUTE },
  /** Any request of its members or access tokens. The capacity is BUSINESS_REQUESTS_PER_MINUTE. */
  business: {
    capacity: 6_000,
    refillMs: MINUTE_MS,
    by: "business",
    message: "Your business has sent too many requests. Please wait a moment.",
  },
  publicRequests: { capacity: 60, refillMs: MINUTE_MS, by: "network", message: WAIT_A_MINUTE },
  /** GraphQL without a session. */
  strangersGraphql: { capacity: 60, refillMs: MINUTE_MS, by: "network", message: WAIT_A_MINUTE },
  /** Other writes without a session. */
  strangersWrites: { capacity: 300, refillMs: MINUTE_MS, by: "network", message: WAIT_A_MINUTE },
  /** An office shares one IP address, and a team trying the product needs a few sign-ups. */
  signUps: { capacity: 10, refillMs: HOUR_MS, by: "network", message: fromNetwork("sign-ups") },
  signUpsADay: {
    capacity: 30,
    refillMs: 24 * HOUR_MS,
    by: "network",
    message: "Too many sign-ups from your network today. Please try again tomorrow.",
  },
  /** The response reveals whether an address has an account. A genuine visitor only checks a few. */
  addresses: {
    capacity: 30,
    refillMs: HOUR_MS,
    by: "network",
    message: fromNetwork("email addresses checked"),
  },
  passwordResets: { capacity: 30, refillMs: HOUR_MS, by: "network", message: fromNetwork("password resets") },
  questions: { capacity: MESSAGES_A_MINUTE, refillMs: MINUTE_MS, by: "person", message: ASSISTANT_TOO_MANY },
  contact: { capacity: 5, refillMs: HOUR_MS, by: "network", message: fromNetwork("messages") },
  newsletter: {
    capacity: 10,
    refillMs: HOUR_MS,
    by: "network",
    message: fromNetwork("subscription requests"),
  },
  statusUpdates: {
    capacity: 10,
    refillMs: HOUR_MS,
    by: "network",
    message: fromNetwork("subscription requests"),
  },
  /** Calendar services fetch the feeds of many businesses from one network. */
  calendar: { capacity: 30, refillMs: MINUTE_MS, by: "feed", message: WAIT_A_MINUTE },
  /** Each one may be a message to the business. */
  visitAnswers: {
    capacity: 10,
    refillMs: HOUR_MS,
    by: "job",
    message: "You’ve answered several times already. Please call instead.",
  },
  /** A browser sends its errors in batches. */
  clientErrors: { capacity: 60, refillMs: HOUR_MS, by: "network", message: fromNetwork("errors") },
  sessionsErrors: { capacity: 20, refillMs: HOUR_MS, by: "person", message: "Too many errors." },
  /** A browser sends a report each five seconds. */
  browserSpans: { capacity: 60, refillMs: 5 * MINUTE_MS, by: "person", message: "Too many spans." },
  tracked: {
    capacity: 120,
    refillMs: MINUTE_MS,
    by: "network",
    message: "Too many events. Please wait a minute.",
  },
  /** In points: see `pointsOf`. The capacity is API_POINTS_PER_MINUTE. */
  token: {
    capacity: 1_000,
    refillMs: MINUTE_MS,
    by: "token",
    message: "This access token has used up its points. Please wait before the next request.",
  },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;

export const COST_OF_A_POINT = 1_000;

/** A request costs a point, and one more for each 1,000 values it could return. */
export const pointsOf = (cost: number) => Math.floor(cost / COST_OF_A_POINT);

const inSeconds = (ms: number) => Math.ceil(ms / 1_000);

/** Counts a request of `whose` address, person, feed or job. Throws RATE_LIMITED if there were too many. */
export async function limitRate(
  services: Services,
  name: Exclude<RuleName, "token" | "address" | "business">,
  whose: string,
) {
  await spendOne(services, name, whose, RULES[name].capacity);
}

/** Counts a request to an API, against the sender's address and business. Throws RATE_LIMITED if there were too many. */
export async function limitRequest(services: Services, ip: string, orgId: string | undefined) {
  const { addressRequestsPerMinute, businessRequestsPerMinute } = services.config;
  await spendOne(services, "address", ip, addressRequestsPerMinute);
  if (orgId) await spendOne(services, "business", orgId, businessRequestsPerMinute);
}

async function spendOne(services: Services, name: RuleName, whose: string, capacity: number) {
  const { refillMs, by, message } = RULES[name];
  const bucket = { key: `${name}:${by === "network" ? networkOf(whose) : whose}`, capacity, refillMs };
  const { isAllowed, waitMs } = await services.limiter.spend(bucket, 1, services.now());
  if (!isAllowed) throw new RateLimitedError(message, inSeconds(waitMs));
}

export async function limitSignUp(services: Services, ip: string) {
  await limitRate(services, "signUps", ip);
  await limitRate(services, "signUpsADay", ip);
}

export interface TokenLimit extends Spending {
  headers: Record<string, string>;
}

/** Takes points from an access token, and says in headers what's left. */
export async function spendPoints(services: Services, tokenId: string, points: number): Promise<TokenLimit> {
  const { refillMs } = RULES.token;
  const capacity = services.config.apiPointsPerMinute;
  const bucket = { key: `token:${tokenId}`, capacity, refillMs };
  const spending = await services.limiter.spend(bucket, points, services.now());
  const { remaining, fullInMs, waitMs, isAllowed } = spending;
  const reset = inSeconds(fullInMs);
  return {
    ...spending,
    headers: {
      "ratelimit-limit": String(capacity),
      "ratelimit-remaining": String(remaining),
      "ratelimit-reset": String(reset),
      "ratelimit-policy": `"token";q=${capacity};w=${inSeconds(refillMs)}`,
      ratelimit: `"token";r=${remaining};t=${reset}`,
      ...(!isAllowed && { "retry-after": String(inSeconds(waitMs)) }),
    },
  };
}

export const outOfPoints = ({ waitMs }: Spending) =>
  new RateLimitedError(RULES.token.message, inSeconds(waitMs));
