import { signUpSchema } from "@fettle/rules/identity/auth.schema";
import { nextTechnicianColor } from "@fettle/rules/organisation/technician-colors";
import { looksLikeOurName } from "@fettle/rules/platform/own-name";
import { hashPassword } from "../../../auth/password.ts";
import { limitRate, limitSignUp } from "../../../auth/rate-limits.ts";
import { requireUncommonPassword } from "../../../auth/require-uncommon-password.ts";
import { parseInput } from "../../../parse-input.ts";
import { asFounder } from "../../../platform/actions/unit-of-work.ts";
import { adEventAfter } from "../../../platform/ad-events/note-ad-event.ts";
import { startTrial } from "../../billing/subscriptions/start-trial.ts";
import { requireFreeEmail, takenInDatabase } from "../../identity/identity/email-address.ts";
import { postVerification } from "../../identity/identity/email-verification.ts";
import { emailTaken } from "../../identity/identity/identity.errors.ts";
import type { SessionCaller } from "../../identity/identity/session-caller.ts";
import { signIn } from "../../identity/identity/sign-in.ts";
import { createMember } from "../../identity/members/create-member.ts";
import { createOrganisation } from "../../organisation/organisation/create-organisation.ts";

function nameFrom(email: string, orgName: string): string {
  const [local = email] = email.split("@");
  return looksLikeOurName(local) ? orgName : local;
}

/** Creates an organisation with a 14-day Pro trial and its first admin, and signs the admin in. */
export async function register(caller: SessionCaller, input: unknown) {
  const { orgName, name, email, password, acceptsAds, timeZone, ...client } = parseInput(signUpSchema, input);
  const { services, ip } = caller;
  requireUncommonPassword(password, { name, email, organisationName: orgName }, "password");
  await limitRate(services, "addresses", ip);
  // Hash before the lookup, so a taken address takes just as long.
  const passwordHash = await hashPassword(password);
  await requireFreeEmail(services, email);
  await limitSignUp(services, ip);
  const person = await asFounder(services, { ip }, async (work) => {
    await createOrganisation(work, { name: orgName, email, timeZone });
    await startTrial(work);
    const admin = await createMember(work, {
      name: name ?? nameFrom(email, orgName),
      email,
      passwordHash,
      role: "admin",
      color: nextTechnicianColor([]),
    });
    adEventAfter(work, { kind: "CompleteRegistration", isConsented: acceptsAds ?? false });
    await postVerification(work.tx, admin, email, {
      publicUrl: services.config.publicUrl,
      now: work.now,
    });
    return admin;
  }).catch((error: unknown) => {
    throw takenInDatabase(error) ? emailTaken() : error;
  });
  return signIn(caller, person, client);
}
