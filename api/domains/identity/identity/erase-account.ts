import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { removeFilesAfter } from "../../../platform/files/remove-files.ts";

/**
 * Deletes a member's password, picture, known browsers and email changes. Keeps their name, which business records
 * need. `unknownHash` is the hash of a password no one knows.
 */
export async function eraseAccount(
  { tx, orgId }: UnitOfWork,
  { id, unknownHash }: { id: string; unknownHash: string },
): Promise<void> {
  const { avatarFileKey } = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { avatarFileKey: true },
  });
  await tx.user.update({
    where: { id },
    data: { passwordHash: unknownHash, avatarFileKey: null, avatarSeed: null, avatarVariant: null },
    select: { id: true },
  });
  await removeFilesAfter({ tx, orgId }, [avatarFileKey]);
  await tx.knownBrowser.deleteMany({ where: { userId: id } });
  await tx.emailChange.deleteMany({ where: { userId: id } });
}
