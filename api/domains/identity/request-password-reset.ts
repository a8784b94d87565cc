import { forgottenPasswordSchema } from "@fettle/rules/auth.schema";
import { hashSecret } from "../../auth/token-secret.ts";
import type { Context } from "../../graphql/context.ts";
import { parseInput } from "../../parse-input.ts";
import { SEND_PASSWORD_RESET } from "./send-password-reset.ts";

/**
 * Queues the mail with a reset link. The response and its timing are the same for an address without an account, so
 * that nobody learns which addresses have one.
 */
export async function requestPasswordReset({ system, queue }: Context, input: unknown) {
  const { email } = parseInput(forgottenPasswordSchema, input);
  const key = `${SEND_PASSWORD_RESET}:${hashSecret(email.toLowerCase())}`;
  await queue.add(system, SEND_PASSWORD_RESET, { orgId: "", email }, { key });
  return true;
}
