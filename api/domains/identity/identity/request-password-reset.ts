import { forgottenPasswordSchema } from "@fettle/rules/identity/auth.schema";
import { countPasswordReset } from "../../../auth/public-throttle.ts";
import { hashSecret } from "../../../auth/token-secret.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import { parseInput } from "../../../parse-input.ts";
import type { Caller } from "../../../platform/actions/unit-of-work.ts";
import { sendPasswordReset } from "./send-password-reset.ts";

/**
 * Queues the mail with a reset link. The response and its timing are the same for an address without an account, so
 * that nobody learns which addresses have one. Throws RATE_LIMITED where one network asks too often.
 */
export async function requestPasswordReset({ services, ip }: Caller, input: unknown): Promise<void> {
  const { email, realm } = parseInput(forgottenPasswordSchema, input);
  countPasswordReset(services, ip);
  const key = `${sendPasswordReset.name}:${realm}:${hashSecret(email.toLowerCase())}`;
  await services.queue.add(ofProduct(services), sendPasswordReset, { email, realm }, { key });
}
