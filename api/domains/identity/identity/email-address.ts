import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { Services } from "../../../services.ts";
import { undoable } from "./email-change.ts";
import { emailReserved, emailTaken } from "./identity.errors.ts";

/**
 * Finds the person who signs in with an address or can still reclaim it. Throws if it's the owner account's address.
 */
export async function findAddressHolder(services: Services, email: string) {
  if (email.toLowerCase() === services.config.ownerEmail) throw emailReserved();
  const system = acrossOrganisations(services, "sign-in");
  const holder = await system.user.findUnique({ where: { email }, select: { id: true, orgId: true } });
  const kept = await system.emailChange.findFirst({
    where: { oldEmail: email, appliedAt: { not: null }, ...undoable(services.now()) },
    select: { userId: true, orgId: true },
  });
  return holder ?? (kept && { id: kept.userId, orgId: kept.orgId });
}

export async function requireFreeEmail(services: Services, email: string, userId?: string) {
  const holder = await findAddressHolder(services, email);
  if (holder && holder.id !== userId) throw emailTaken();
}

/** Two people can claim the same address concurrently. The unique index only lets one through. */
export function takenInDatabase(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "P2002";
}
