import { hashPassword, verifyPassword } from "../../auth/password.ts";
import type { Database } from "../../database/client.ts";

/** Makes the business owner's account from the environment, or gives it the password that stands there now (32). */
export async function ensureOwnerAccount({ system }: Database, email: string, password: string) {
  const account = await system.ownerAccount.findUnique({ where: { email } });
  if (account && (await verifyPassword(account.passwordHash, password))) return;
  const passwordHash = await hashPassword(password);
  await system.ownerAccount.upsert({
    where: { email },
    create: { email, passwordHash },
    update: { passwordHash },
  });
}
