import { RESET_REALMS } from "@fettle/rules/identity/auth.schema";
import { z } from "zod";
import { hashSecret, newSecret } from "../../../auth/token-secret.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { defineTask } from "../../../define-task.ts";
import { asSystem, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { isOwners } from "../owner-sign-in/owner-login.ts";
import { sendPortalReset } from "../passwords/portal-reset.ts";
import { MAX_RESET_LINKS, postResetMail, RESET_LINK_MS } from "../passwords/reset-link.ts";

/** Emails a one-hour, single-use link if the address has an account in the realm. */
export const sendPasswordReset = defineTask(
  "send-password-reset",
  { email: z.string(), realm: z.enum(RESET_REALMS) },
  async (services, { email, realm }) => {
    if (realm === "staff") return sendPortalReset(services, "staff", email);
    if (isOwners(services, email)) return sendPortalReset(services, "owner", email);
    const system = acrossOrganisations(services, "sign-in");
    const person = await system.user.findUnique({ where: { email } });
    if (!person || person.removedAt) return;
    const recent = await system.passwordReset.count({
      where: { userId: person.id, createdAt: { gt: new Date(services.now().getTime() - RESET_LINK_MS) } },
    });
    if (recent >= MAX_RESET_LINKS) return;
    await asSystem(services, person.orgId, (work) => postPasswordReset(work, person));
  },
);

export async function postPasswordReset(
  { tx, orgId, now, services }: UnitOfWork,
  person: { id: string; name: string; email: string },
) {
  const token = newSecret();
  const { id } = await tx.passwordReset.create({
    data: {
      orgId,
      userId: person.id,
      tokenHash: hashSecret(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + RESET_LINK_MS),
    },
    select: { id: true },
  });
  const url = `${services.config.publicUrl}/auth/reset-password?token=${token}`;
  await postResetMail(tx, { orgId, id, person, url });
}
