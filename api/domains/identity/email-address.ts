import type { Context } from "../../graphql/context.ts";
import { undoable } from "./email-change.ts";
import { emailReserved, emailTaken } from "./identity.errors.ts";

/** Throws unless the address is free for this person: unique across the product, and not the owner's (23, 32). */
export async function requireFreeEmail(
  { system, services, now }: Pick<Context, "system" | "services" | "now">,
  email: string,
  userId?: string,
) {
  if (email.toLowerCase() === services.config.ownerEmail) throw emailReserved();
  const holder = await system.user.findUnique({ where: { email }, select: { id: true } });
  if (holder && holder.id !== userId) throw emailTaken();
  // An address that may still be taken back isn't anybody else's meanwhile.
  const kept = await system.emailChange.findFirst({
    where: { oldEmail: email, appliedAt: { not: null }, ...undoable(now()) },
    select: { userId: true },
  });
  if (kept && kept.userId !== userId) throw emailTaken();
}

/** Two people may take one address at the same moment: the database lets the first. */
export function takenInDatabase(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "P2002";
}
