import type { Prisma } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

type NewMember = Pick<
  Prisma.UserUncheckedCreateInput,
  "name" | "email" | "passwordHash" | "role" | "color" | "emailVerifiedAt" | "adminSince"
>;

/** Also returns the organisation's time zone, which signing in needs. Check failures with `takenInDatabase`. */
export const createMember = ({ tx, orgId }: UnitOfWork, member: NewMember) =>
  tx.user.create({
    data: { orgId, ...member },
    include: { organisation: { select: { timeZone: true } } },
  });
