import type { Context } from "../../graphql/context.ts";
import type { IncomingFile } from "../../graphql/incoming-file.ts";
import { makeAvatar } from "../files/picture.ts";
import { removeFilesAfter } from "../files/remove-files.ts";
import { storePicture } from "../files/store-picture.ts";
import { avatarFiles } from "./avatar-files.ts";

/** Sets the viewer's picture, or with null removes it; deletes the previous one. */
export async function setAvatar(context: Context, file: IncomingFile | null): Promise<string> {
  const { db, me } = context;
  const stored = { kind: avatarFiles, extension: "webp" } as const;
  const key = file && (await storePicture(context, file, makeAvatar, stored));
  await db.$transaction(async (tx) => {
    // Locked, so that concurrent calls each delete the picture they replace.
    const [before] = await tx.$queryRaw<{ key: string | null }[]>`
      select avatar_file_key as key from users
      where org_id = ${me.orgId}::uuid and id = ${me.userId}::uuid for update`;
    await tx.user.update({ where: { id: me.userId }, data: { avatarFileKey: key } });
    await removeFilesAfter(tx, me.orgId, [before?.key ?? null]);
  });
  return me.userId;
}
