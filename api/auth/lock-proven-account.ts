import type { Statements } from "../database/client.ts";
import { Prisma } from "../database/generated/client/client.ts";
import { UnauthenticatedError } from "../errors.ts";

/** An account and the password hash that was verified. */
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
 * Locks an account until the transaction ends. Throws UNAUTHENTICATED if its password is no longer the verified one, or
 * the account was closed. A password change updates the account before it ends sessions, so it either waits for this
 * transaction and ends what it opened, or this transaction opens nothing.
 */
export async function lockProvenAccount(tx: Statements, table: keyof typeof locks, account: ProvenAccount) {
  const locked = await tx.$queryRaw<unknown[]>(locks[table](account));
  if (locked.length === 0) throw new UnauthenticatedError("Incorrect email or password");
}

/** The same for what a member's session creates without a password: locks the session, and throws if it has ended. */
export async function lockSession(tx: Statements, sessionId: string) {
  const locked = await tx.$queryRaw<unknown[]>(
    Prisma.sql`select 1 from sessions where id = ${sessionId}::uuid and ended_at is null for share`,
  );
  if (locked.length === 0) throw new UnauthenticatedError("Your session has ended. Please sign in again.");
}
