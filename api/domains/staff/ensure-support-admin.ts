import { hashPassword } from "../../auth/password.ts";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { Database } from "../../database/client.ts";

/** Creates the first support administrator from the environment; an existing one keeps their password. */
export async function ensureSupportAdmin(database: Database, email: string, password: string) {
  const system = acrossOrganisations({ database });
  if (await system.staffUser.findUnique({ where: { email }, select: { id: true } })) return;
  const name = email.split("@")[0] ?? email;
  const passwordHash = await hashPassword(password);
  await system.staffUser.createMany({
    data: { name, email, passwordHash, role: "support_admin" },
    skipDuplicates: true,
  });
}
