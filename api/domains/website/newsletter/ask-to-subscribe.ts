import { newsletterSchema } from "@fettle/rules/website/newsletter.schema";
import { limitRate } from "../../../auth/rate-limits.ts";
import { hashSecret } from "../../../auth/token-secret.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import { parseInput } from "../../../parse-input.ts";
import type { Caller } from "../../../platform/actions/unit-of-work.ts";
import { mailSubscriber } from "./mail-subscriber.ts";

/**
 * Queues the confirmation email. Neither the response nor its timing reveals whether the address is subscribed. Throws
 * RATE_LIMITED per network.
 */
export async function askToSubscribe({ services, ip }: Caller, input: unknown): Promise<void> {
  const { email, source } = parseInput(newsletterSchema, input);
  await limitRate(services, "newsletter", ip);
  const key = `${mailSubscriber.name}:${hashSecret(email.toLowerCase())}`;
  await services.queue.add(ofProduct(services), mailSubscriber, { email, source }, { key });
}
