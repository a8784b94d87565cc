import { statusUpdatesSchema } from "@fettle/rules/website/status-updates.schema";
import { limitRate } from "../../../auth/rate-limits.ts";
import { hashSecret } from "../../../auth/token-secret.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import { parseInput } from "../../../parse-input.ts";
import type { Caller } from "../../../platform/actions/unit-of-work.ts";
import { mailStatusSubscriber } from "./mail-status-subscriber.ts";

/**
 * Queues the confirmation email. Neither the response nor its timing reveals whether the address is subscribed. Throws
 * RATE_LIMITED per network.
 */
export async function askForUpdates({ services, ip }: Caller, input: unknown): Promise<void> {
  const { email } = parseInput(statusUpdatesSchema, input);
  await limitRate(services, "statusUpdates", ip);
  const key = `${mailStatusSubscriber.name}:${hashSecret(email.toLowerCase())}`;
  await services.queue.add(ofProduct(services), mailStatusSubscriber, { email }, { key });
}
