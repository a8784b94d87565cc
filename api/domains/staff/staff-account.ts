import { recordAttempt } from "../../auth/login-throttle.ts";
import { verifyPassword } from "../../auth/password.ts";
import type { StaffViewer } from "../../auth/viewer.ts";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { SystemTransaction } from "../../database/client.ts";
import { BadInputError, NotFoundError } from "../../errors.ts";
import type { PortalCaller, PortalWork } from "../portal-work.ts";

/** A member of support staff who calls an action. */
export interface StaffCaller extends PortalCaller {
  readonly meAsStaff: StaffViewer;
}

/** How attempts on an account of staff are counted: apart from a member's of the same address. */
export const staffAttempter = (email: string) => `staff ${email.toLowerCase()}`;

/** Throws unless this is the caller's password; wrong guesses of one session are throttled. */
export async function proveStaffPassword(
  { services, meAsStaff, ip }: StaffCaller,
  password: string,
  field = "password",
) {
  const system = acrossOrganisations(services);
  const { email, passwordHash } = await system.staffUser.findUniqueOrThrow({
    where: { id: meAsStaff.staffId },
    select: { email: true, passwordHash: true },
  });
  const attempter = { email: staffAttempter(email), ip, knownAs: meAsStaff.sessionId };
  const attempt = await recordAttempt(system, attempter, services.now());
  if (!(await verifyPassword(passwordHash, password))) {
    throw new BadInputError("Current password is incorrect", field, 422);
  }
  await attempt.succeeded();
}

/** Serialises changes of who is on the staff, so that two administrators can't demote each other at once. */
export const lockStaff = ({ tx }: PortalWork) =>
  tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended('staff', 0))::text`;

/** A member of staff by id. */
export async function requireStaffUser({ tx }: PortalWork, id: string) {
  const person = await tx.staffUser.findUnique({ where: { id } });
  if (!person) throw new NotFoundError("Staff member");
  return person;
}

/** Ends somebody's sessions, perhaps except one; announce it after the commit. */
export const endStaffSessions = (
  tx: SystemTransaction,
  { staffId, exceptSessionId, now }: { staffId: string; exceptSessionId?: string; now: Date },
) =>
  tx.staffSession.updateMany({
    where: { staffId, endedAt: null, ...(exceptSessionId && { id: { not: exceptSessionId } }) },
    data: { endedAt: now },
  });
