import { forgottenPasswordSchema } from "@fettle/rules/identity/auth.schema";
import { limitRate } from "../../../auth/rate-limits.ts";
import { hashSecret } from "../../../auth/token-secret.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import { parseInput } from "../../../parse-input.ts";
import type { Caller } from "../../../platform/actions/unit-of-work.ts";
import { sendPasswordReset } from "./send-password-reset.ts";

/**
 * Queues the reset email. The response and its timing don't reveal whether an account exists. Throws RATE_LIMITED per
 * network.
 */
export async function requestPasswordReset({ services, ip }: Caller, input: unknown): Promise<void> {
  const { email, realm } = parseInput(forgottenPasswordSchema, input);
  await limitRate(services, "passwordResets", ip);
  const key = `${sendPasswordReset.name}:${realm}:${hashSecret(email.toLowerCase())}`;
  await services.queue.add(ofProduct(services), sendPasswordReset, { email, realm }, { key });
}
