import { isManaging, type Role } from "@fettle/rules/identity/role";
import type { Prisma } from "../../../database/generated/client/client.ts";

/** The live feeds that a member can see and revoke. */
export const feedsOf = ({ userId, role }: { userId: string; role: Role }) =>
  ({
    revokedAt: null,
    OR: [{ userId }, ...(isManaging(role) ? [{ scope: "all" as const }] : [])],
  }) satisfies Prisma.CalendarFeedWhereInput;
