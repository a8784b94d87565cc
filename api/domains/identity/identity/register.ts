import { TRIAL_DAYS } from "@fettle/rules/billing/subscription";
import { signUpSchema } from "@fettle/rules/identity/auth.schema";
import { nextTechnicianColor } from "@fettle/rules/organisation/technician-colors";
import { zoneAtSignUp } from "@fettle/rules/platform/local-zone";
import { looksLikeOurName } from "@fettle/rules/platform/own-name";
import { FIXED_ZONE } from "@fettle/rules/platform/wall-time";
import { hashPassword } from "../../../auth/password.ts";
import { countAddressQuestion, countSignUp } from "../../../auth/public-throttle.ts";
import { requireUncommonPassword } from "../../../auth/require-uncommon-password.ts";
import { parseInput } from "../../../parse-input.ts";
import { adEventAfter } from "../../../platform/ad-events/note-ad-event.ts";
import { asFounder } from "../../../platform/work/unit-of-work.ts";
import { requireFreeEmail, takenInDatabase } from "./email-address.ts";
import { postVerification } from "./email-verification.ts";
import { emailTaken } from "./identity.errors.ts";
import type { SessionCaller } from "./session-caller.ts";
import { signIn } from "./sign-in.ts";

/** The first admin's name where none was given. */
function nameFrom(email: string, orgName: string): string {
  const [local = email] = email.split("@");
  return looksLikeOurName(local) ? orgName : local;
}

/** Registers a business: its organisation, a 14-day Pro trial, and its first admin, who is signed in. */
export async function register(caller: SessionCaller, input: unknown) {
  const { orgName, name, email, password, acceptsAds, timeZone, ...client } = parseInput(signUpSchema, input);
  const { services, ip } = caller;
  requireUncommonPassword(password, { name, email, organisationName: orgName }, "password");
  countAddressQuestion(services, ip);
  // Before the address is looked up, so that a refusal takes as long.
  const passwordHash = await hashPassword(password);
  await requireFreeEmail(services, email);
  countSignUp(services, ip);
  const person = await asFounder(services, { ip }, async (work) => {
    const { tx, orgId, now } = work;
    await tx.organisation.create({
      data: {
        id: orgId,
        name: orgName,
        email,
        showsFirstSteps: true,
        timeZone: zoneAtSignUp(timeZone) ?? FIXED_ZONE,
      },
      select: { id: true },
    });
    await tx.subscription.create({
      data: {
        orgId,
        status: "trial",
        planId: "pro",
        trialEnd: new Date(now.getTime() + TRIAL_DAYS * 86_400_000),
      },
      select: { orgId: true },
    });
    const admin = await tx.user.create({
      data: {
        orgId,
        name: name ?? nameFrom(email, orgName),
        email,
        passwordHash,
        role: "admin",
        color: nextTechnicianColor([]),
      },
      include: { organisation: { select: { timeZone: true } } },
    });
    adEventAfter(work, { kind: "CompleteRegistration", isConsented: acceptsAds ?? false });
    await postVerification(tx, admin, email, { publicUrl: services.config.publicUrl, now });
    return admin;
  }).catch((error: unknown) => {
    throw takenInDatabase(error) ? emailTaken() : error;
  });
  return signIn(caller, person, client);
}
