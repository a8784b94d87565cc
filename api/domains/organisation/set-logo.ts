import type { Context } from "../../graphql/context.ts";
import type { IncomingFile } from "../../graphql/incoming-file.ts";
import { makeLogo } from "../files/picture.ts";
import { removeFilesAfter } from "../files/remove-files.ts";
import { storePicture } from "../files/store-picture.ts";
import { logoFiles } from "./logo-files.ts";

/** Sets the organisation's logo, or with null removes it; deletes the previous one. */
export async function setLogo(context: Context, file: IncomingFile | null): Promise<string> {
  const { db, me } = context;
  const key = file && (await storePicture(context, file, makeLogo, { kind: logoFiles, extension: "png" }));
  await db.$transaction(async (tx) => {
    // Locked, so that concurrent calls each delete the logo they replace.
    const [before] = await tx.$queryRaw<{ key: string | null }[]>`
      select logo_file_key as key from organisations where id = ${me.orgId}::uuid for update`;
    await tx.organisation.update({ where: { id: me.orgId }, data: { logoFileKey: key } });
    await removeFilesAfter(tx, me.orgId, [before?.key ?? null]);
  });
  return me.orgId;
}
