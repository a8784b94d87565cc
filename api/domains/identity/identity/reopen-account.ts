import type { User } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

type Restored = Pick<User, "email"> & { emailVerifiedAt: string | null; adminSince?: Date };

export async function reopenAccount({ tx }: UnitOfWork, id: string, restored: Restored): Promise<void> {
  await tx.user.update({ where: { id }, data: { removedAt: null, ...restored }, select: { id: true } });
}
