import { forgottenPasswordSchema } from "@fettle/rules/auth.schema";
import { hashSecret } from "../../auth/token-secret.ts";
import type { Context } from "../../graphql/context.ts";
import { parseInput } from "../../parse-input.ts";
import { SEND_PASSWORD_RESET } from "./send-password-reset.ts";

/**
 * Has the queue look for the account and mail its link: the answer and the work before it are the same for an
 * address that has none, so that nobody learns which addresses have accounts.
 */
export async function requestPasswordReset({ system, queue }: Context, input: unknown) {
  const { email } = parseInput(forgottenPasswordSchema, input);
  const key = `${SEND_PASSWORD_RESET}:${hashSecret(email.toLowerCase())}`;
  await queue.add(system, SEND_PASSWORD_RESET, { orgId: "", email }, { key });
  return true;
}
