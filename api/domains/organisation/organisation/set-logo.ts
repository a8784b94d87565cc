import type { IncomingFile } from "../../../graphql/incoming-file.ts";
import { asMember, type MemberCaller } from "../../../platform/actions/unit-of-work.ts";
import { makeLogo } from "../../../platform/files/picture.ts";
import { removeFilesAfter } from "../../../platform/files/remove-files.ts";
import { storePicture } from "../../../platform/files/store-picture.ts";
import { logoFiles } from "./logo-files.ts";

export async function setLogo(caller: MemberCaller, file: IncomingFile | null): Promise<string> {
  const key = file && (await storePicture(caller, file, makeLogo, { kind: logoFiles, extension: "png" }));
  return asMember(caller, async ({ tx, orgId }) => {
    // Lock the row so concurrent calls each delete the logo they replace.
    const [before] = await tx.$queryRaw<{ key: string | null }[]>`
      select logo_file_key as key from organisations where id = ${orgId}::uuid for update`;
    await tx.organisation.update({ where: { id: orgId }, data: { logoFileKey: key } });
    await removeFilesAfter({ tx, orgId }, [before?.key ?? null]);
    return orgId;
  });
}
