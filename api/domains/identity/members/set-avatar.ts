import type { IncomingFile } from "../../../graphql/incoming-file.ts";
import { asMember, type MemberCaller } from "../../../platform/actions/unit-of-work.ts";
import { makeAvatar } from "../../../platform/files/picture.ts";
import { removeFilesAfter } from "../../../platform/files/remove-files.ts";
import { storePicture } from "../../../platform/files/store-picture.ts";
import { avatarFiles } from "./avatar-files.ts";
import { teamEvents } from "./team.events.ts";

export async function setAvatar(caller: MemberCaller, file: IncomingFile | null): Promise<string> {
  const stored = { kind: avatarFiles, extension: "webp" } as const;
  const key = file && (await storePicture(caller, file, makeAvatar, stored));
  return asMember(caller, async ({ tx, orgId, actor, publish }) => {
    // Lock the row so concurrent calls each delete the picture they replace.
    const [before] = await tx.$queryRaw<{ key: string | null }[]>`
      select avatar_file_key as key from users
      where org_id = ${orgId}::uuid and id = ${actor.userId}::uuid for update`;
    await tx.user.update({ where: { id: actor.userId }, data: { avatarFileKey: key } });
    await removeFilesAfter({ tx, orgId }, [before?.key ?? null]);
    publish(teamEvents, { kind: "member", change: "updated", id: actor.userId });
    return actor.userId;
  });
}
