import type { TenantClient, TenantTransaction } from "../../../database/client.ts";

export async function closesBusiness(
  db: Pick<TenantClient | TenantTransaction, "user">,
  { userId, role }: { userId: string; role: string },
): Promise<boolean> {
  if (role !== "admin") return false;
  return (await db.user.count({ where: { role: "admin", removedAt: null, id: { not: userId } } })) === 0;
}
