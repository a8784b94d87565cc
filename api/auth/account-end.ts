import type { AccountEnd } from "@fettle/rules/organisation/account-end";
import { acrossOrganisations } from "../database/across-organisations.ts";
import type { Database } from "../database/client.ts";
import { hashSecret } from "./token-secret.ts";

export async function accountEndOfCookie(
  database: Database,
  cookie: string | undefined,
): Promise<AccountEnd | null> {
  if (!cookie || cookie.length > 200) return null;
  const session = await acrossOrganisations({ database }, "sign-in").session.findUnique({
    where: { tokenHash: hashSecret(cookie) },
    select: { user: { select: { orgId: true, removedAt: true } } },
  });
  return session && accountEnd(database, session.user);
}

export async function accountEnd(
  database: Database,
  { orgId, removedAt }: { orgId: string; removedAt: Date | null },
): Promise<AccountEnd | null> {
  if (!removedAt) return null;
  const colleagues = await database.forOrganisation(orgId).user.count({ where: { removedAt: null } });
  return colleagues === 0 ? "BUSINESS_CLOSED" : "ACCOUNT_REMOVED";
}
