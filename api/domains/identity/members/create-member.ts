import type { Prisma } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

type NewMember = Pick<
  Prisma.UserUncheckedCreateInput,
  "name" | "email" | "passwordHash" | "role" | "color" | "emailVerifiedAt" | "adminSince"
>;

/**
 * Creates a member of the organisation. Returns the row with the organisation's time zone, which signing in
 * needs. Fails in the database if someone else just took the email address (`takenInDatabase`).
 */
export const createMember = ({ tx, orgId }: UnitOfWork, member: NewMember) =>
  tx.user.create({
    data: { orgId, ...member },
    include: { organisation: { select: { timeZone: true } } },
  });
