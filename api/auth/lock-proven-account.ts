import type { Statements } from "../database/client.ts";
import { Prisma } from "../database/generated/client/client.ts";
import { UnauthenticatedError } from "../errors.ts";

export interface ProvenAccount {
  id: string;
  passwordHash: string;
}

const locks = {
  users: ({ id, passwordHash }: ProvenAccount) => Prisma.sql`
    select 1 from users
    where id = ${id}::uuid and password_hash = ${passwordHash} and removed_at is null for no key update`,
  staff_users: ({ id, passwordHash }: ProvenAccount) => Prisma.sql`
    select 1 from staff_users
    where id = ${id}::uuid and password_hash = ${passwordHash} and disabled_at is null for no key update`,
  owner_accounts: ({ id, passwordHash }: ProvenAccount) => Prisma.sql`
    select 1 from owner_accounts
    where id = ${id}::uuid and password_hash = ${passwordHash} for no key update`,
};

/**
 * Locks an account until commit. Throws UNAUTHENTICATED if it's closed or its password has changed since it was
 * verified, so no session outlives a password change.
 */
export async function lockProvenAccount(tx: Statements, table: keyof typeof locks, account: ProvenAccount) {
  const locked = await tx.$queryRaw<unknown[]>(locks[table](account));
  if (locked.length === 0) throw new UnauthenticatedError("Incorrect email or password");
}

/** Locks a member's session. Throws if it has ended. */
export async function lockSession(tx: Statements, sessionId: string) {
  const locked = await tx.$queryRaw<unknown[]>(
    Prisma.sql`select 1 from sessions where id = ${sessionId}::uuid and ended_at is null for share`,
  );
  if (locked.length === 0) throw new UnauthenticatedError("Your session has ended. Please sign in again.");
}
