import { acceptInviteInputSchema } from "@fettle/rules/organisation/member.schema";
import { nextTechnicianColor } from "@fettle/rules/organisation/technician-colors";
import { hashPassword } from "../../../auth/password.ts";
import { requireUncommonPassword } from "../../../auth/require-uncommon-password.ts";
import { hashSecret } from "../../../auth/token-secret.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { parseInput } from "../../../parse-input.ts";
import { asLinkHolder } from "../../../platform/actions/unit-of-work.ts";
import { lockTeam } from "../../billing/seats/lock-team.ts";
import { requireFreeEmail, takenInDatabase } from "../../identity/identity/email-address.ts";
import { emailTaken } from "../../identity/identity/identity.errors.ts";
import type { SessionCaller } from "../../identity/identity/session-caller.ts";
import { signIn } from "../../identity/identity/sign-in.ts";
import { createMember } from "../../identity/members/create-member.ts";
import { deadLink } from "../../identity/passwords/dead-link.ts";
import { usable } from "./invite-link.ts";
import { tellOfNewAdmin } from "./new-admin.ts";
import { teamChanged } from "./team-changed.ts";

/** Creates the member and signs them in, once. The link also verifies the address. */
export async function acceptInvite(caller: SessionCaller, input: unknown) {
  const { token, name, password, ...client } = parseInput(acceptInviteInputSchema, input);
  const { services } = caller;
  const where = { tokenHash: hashSecret(token), ...usable(services.now()) };
  const found = await acrossOrganisations(services, "sign-in").memberInvite.findFirst({
    where,
    select: { email: true, orgId: true, organisation: { select: { name: true } } },
  });
  if (!found) throw deadLink();
  const { email: invitedEmail, organisation } = found;
  requireUncommonPassword(
    password,
    { name, email: invitedEmail, organisationName: organisation.name },
    "password",
  );
  await requireFreeEmail(services, found.email);
  const passwordHash = await hashPassword(password);
  const person = await asLinkHolder(caller, { orgId: found.orgId }, async (work) => {
    const { tx, now } = work;
    await lockTeam(work);
    const [invite] = await tx.memberInvite.updateManyAndReturn({ where, data: { acceptedAt: now } });
    if (!invite) throw deadLink();
    const { email, role, invitedById } = invite;
    const team = await tx.user.findMany({ where: { removedAt: null }, select: { color: true } });
    const joined = await createMember(work, {
      name,
      email,
      emailVerifiedAt: now,
      passwordHash,
      role,
      adminSince: role === "admin" ? now : null,
      color: nextTechnicianColor(team.map(({ color }) => color)),
    });
    teamChanged(work, { kind: "invite", change: "deleted", id: invite.id });
    teamChanged(work, { kind: "member", change: "created", id: joined.id });
    if (role === "admin") await tellOfNewAdmin(work, joined, invitedById);
    return joined;
  }).catch((error: unknown) => {
    throw takenInDatabase(error) ? emailTaken() : error;
  });
  return signIn(caller, person, client);
}
