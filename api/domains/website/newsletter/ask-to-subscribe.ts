import { newsletterSchema } from "@fettle/rules/website/newsletter.schema";
import { countNewsletterRequest } from "../../../auth/public-throttle.ts";
import { hashSecret } from "../../../auth/token-secret.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import { parseInput } from "../../../parse-input.ts";
import type { Caller } from "../../../platform/actions/unit-of-work.ts";
import { mailSubscriber } from "./mail-subscriber.ts";

/**
 * Queues the mail that asks an address to confirm. The answer and its timing are the same for an address that is
 * subscribed, so that nobody learns who is. Throws RATE_LIMITED where one network asks too often.
 */
export async function askToSubscribe({ services, ip }: Caller, input: unknown): Promise<void> {
  const { email, source } = parseInput(newsletterSchema, input);
  countNewsletterRequest(services, ip);
  const key = `${mailSubscriber.name}:${hashSecret(email.toLowerCase())}`;
  await services.queue.add(ofProduct(services), mailSubscriber, { email, source }, { key });
}
