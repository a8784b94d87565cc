import { registerInputSchema } from "@fettle/rules/auth.schema";
import { TRIAL_DAYS } from "@fettle/rules/plans";
import { nextTechnicianColor } from "@fettle/rules/technician-colors";
import { hashPassword } from "../../auth/password.ts";
import { countSignUp } from "../../auth/public-throttle.ts";
import type { Context } from "../../graphql/context.ts";
import { parseInput } from "../../parse-input.ts";
import { requireFreeEmail, takenInDatabase } from "./email-address.ts";
import { postVerification } from "./email-verification.ts";
import { emailTaken } from "./identity.errors.ts";
import { requireUncommonPassword } from "./require-uncommon-password.ts";
import { signIn } from "./sign-in.ts";

/** Registers a business: its organisation, a 14-day Pro trial, and its first admin, who is signed in. */
export async function register(context: Context, input: unknown) {
  const { orgName, name, email, password, ...client } = parseInput(registerInputSchema, input);
  requireUncommonPassword(password, { name, email, organisationName: orgName }, "password");
  await requireFreeEmail(context, email);
  countSignUp(context.services, context.ip);
  const passwordHash = await hashPassword(password);
  const now = context.now();
  const person = await context.system
    .$transaction(async (tx) => {
      const organisation = await tx.organisation.create({ data: { name: orgName, email } });
      await tx.subscription.create({
        data: {
          orgId: organisation.id,
          status: "trial",
          planId: "pro",
          trialEnd: new Date(now.getTime() + TRIAL_DAYS * 86_400_000),
        },
      });
      const admin = await tx.user.create({
        data: {
          orgId: organisation.id,
          name: name ?? email.split("@")[0] ?? email,
          email,
          passwordHash,
          role: "admin",
          color: nextTechnicianColor([]),
        },
        include: { organisation: { select: { timeZone: true } } },
      });
      await postVerification(tx, admin, email, { publicUrl: context.services.config.publicUrl, now });
      return admin;
    })
    .catch((error: unknown) => {
      throw takenInDatabase(error) ? emailTaken() : error;
    });
  return signIn(context, person, client);
}
