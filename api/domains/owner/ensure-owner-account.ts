import { hashPassword, verifyPassword } from "../../auth/password.ts";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { Database } from "../../database/client.ts";

/** Creates the business owner's account from OWNER_EMAIL and OWNER_PASSWORD, or updates its password to them. */
export async function ensureOwnerAccount(database: Database, email: string, password: string) {
  const system = acrossOrganisations({ database });
  const account = await system.ownerAccount.findUnique({ where: { email } });
  if (account && (await verifyPassword(account.passwordHash, password))) return;
  const passwordHash = await hashPassword(password);
  await system.ownerAccount.upsert({
    where: { email },
    create: { email, passwordHash },
    update: { passwordHash },
  });
}
