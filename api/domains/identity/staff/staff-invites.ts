import { acceptStaffInviteSchema, inviteStaffSchema } from "@fettle/rules/identity/staff.schema";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { rememberPortalBrowser } from "../../../auth/known-browsers.ts";
import { hashPassword } from "../../../auth/password.ts";
import { startStaffSession } from "../../../auth/portal-sessions.ts";
import { requireUncommonPassword } from "../../../auth/require-uncommon-password.ts";
import { hashSecret, newSecret } from "../../../auth/token-secret.ts";
import type { StaffViewer } from "../../../auth/viewer.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import { ConflictError, NotFoundError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { parseInput } from "../../../parse-input.ts";
import {
  asPortal,
  type PortalSessionCaller,
  type PortalWork,
} from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Services } from "../../../services.ts";
import { postMail } from "../../delivery/messaging/post-mail.ts";
import { takenInDatabase } from "../identity/email-address.ts";
import { emailReserved, emailTaken } from "../identity/identity.errors.ts";
import { isOwners } from "../owner-sign-in/owner-login.ts";
import { deadLink } from "../passwords/dead-link.ts";
import { tellOfNewSupportAdmin } from "./new-support-admin.ts";
import { lockStaff, type StaffCaller } from "./staff-account.ts";

const LINK_DAYS = 7;
const DAY_MS = 86_400_000;

const usable = (now: Date) => ({ usedAt: null, revokedAt: null, expiresAt: { gt: now } });

/**
 * Emails a single-use link, valid for seven days. Members can be invited too: the realms are separate. Returns the
 * invitation's id.
 */
export async function inviteStaff(caller: StaffCaller, input: unknown): Promise<string> {
  const { email, role } = parseInput(inviteStaffSchema, input);
  const { config } = caller.services;
  if (isOwners(caller.services, email)) throw emailReserved();
  return asPortal(caller, async (work) => {
    const { tx, now } = work;
    await lockStaff(work);
    if (await tx.staffUser.findUnique({ where: { email }, select: { id: true } })) throw emailTaken();
    if (await tx.staffInvite.findFirst({ where: { email, ...usable(now) }, select: { id: true } })) {
      throw new ConflictError("This person has already been invited", { field: "email" });
    }
    const token = newSecret();
    const id = uuidV7();
    await tx.staffInvite.create({
      data: {
        id,
        email,
        role,
        tokenHash: hashSecret(token),
        invitedById: caller.meAsStaff.staffId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + LINK_DAYS * DAY_MS),
      },
    });
    await postMail(tx, {
      orgId: null,
      key: `staff-invite:${id}`,
      to: email,
      subject: `Join ${PRODUCT_NAME} support`,
      text: [
        "Hi,",
        `You’ve been invited to join ${PRODUCT_NAME} support. Choose your password here:`,
        `${config.publicUrl}/support-admin/invite/${token}`,
        `The link works once and expires after ${LINK_DAYS} days. If you didn’t expect this, there’s nothing you need to do.`,
      ].join("\n\n"),
      isSecret: true,
    });
    await recordAudit(work, {
      action: "staff.invited",
      targetType: "staff_invite",
      targetId: id,
      detail: { email, role },
    });
    return id;
  });
}

export async function revokeStaffInvite(caller: StaffCaller, id: string): Promise<string> {
  return asPortal(caller, async (work) => {
    const [revoked] = await work.tx.staffInvite.updateManyAndReturn({
      where: { id, usedAt: null, revokedAt: null },
      data: { revokedAt: work.now },
    });
    if (!revoked) throw new NotFoundError("Invitation");
    const { email, role } = revoked;
    await recordAudit(work, {
      action: "staff.invite_revoked",
      targetType: "staff_invite",
      targetId: id,
      detail: { email, role },
    });
    return id;
  });
}

export const revokeStaffInvitesOf = ({ tx, now }: PortalWork, invitedById: string) =>
  tx.staffInvite.updateMany({
    where: { invitedById, usedAt: null, revokedAt: null },
    data: { revokedAt: now },
  });

export const readStaffInvites = (services: Services) =>
  ofProduct(services).staffInvite.findMany({
    where: { usedAt: null, revokedAt: null },
    include: { invitedBy: { select: { name: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });

export const findStaffInvite = (services: Services, token: string) =>
  ofProduct(services).staffInvite.findFirst({
    where: { tokenHash: hashSecret(token), ...usable(services.now()) },
  });

export async function acceptStaffInvite(caller: PortalSessionCaller, input: unknown): Promise<StaffViewer> {
  const { token, name, password } = parseInput(acceptStaffInviteSchema, input);
  const { services, ip, userAgent } = caller;
  const found = await findStaffInvite(services, token);
  if (!found) throw deadLink();
  const { email, role, id: inviteId } = found;
  if (isOwners(services, email)) throw emailReserved();
  requireUncommonPassword(password, { name, email, organisationName: PRODUCT_NAME }, "password");
  const passwordHash = await hashPassword(password);
  const person = await asPortal({ services, ip, staff: null, owner: null }, async (work) => {
    const { tx, now } = work;
    const { count } = await tx.staffInvite.updateMany({
      where: { id: inviteId, ...usable(now) },
      data: { usedAt: now },
    });
    if (count === 0) throw deadLink();
    const joined = await tx.staffUser.create({
      data: { name, email, role, passwordHash, lastSignInAt: now },
    });
    const actor = { ...work.actor, name, staffId: joined.id };
    await recordAudit(
      { tx, actor },
      { action: "staff.joined", targetType: "staff", targetId: joined.id, detail: { email, role, inviteId } },
    );
    if (role === "support_admin") await tellOfNewSupportAdmin(work, joined);
    return joined;
  }).catch((error: unknown) => {
    throw takenInDatabase(error) ? emailTaken() : error;
  });
  const device = { userAgent, requiresTotp: services.config.requiresStaffTotp };
  const started = await startStaffSession(ofProduct(services), person, device, services.now());
  caller.signInStaff(started.staff);
  caller.setPortalCookie("staff", started.token);
  await rememberPortalBrowser(caller, { staffId: person.id });
  return started.staff;
}
