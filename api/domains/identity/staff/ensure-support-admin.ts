import { hashPassword } from "../../../auth/password.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import type { Database } from "../../../database/client.ts";

/** Creates the first support administrator. An existing administrator keeps their password. */
export async function ensureSupportAdmin(database: Database, email: string, password: string) {
  const product = ofProduct({ database });
  if (await product.staffUser.findUnique({ where: { email }, select: { id: true } })) return;
  const name = email.split("@")[0] ?? email;
  const passwordHash = await hashPassword(password);
  await product.staffUser.createMany({
    data: { name, email, passwordHash, role: "support_admin" },
    skipDuplicates: true,
  });
}
