import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "@fettle/rules/platform/picture";
import type { IncomingFile } from "../../graphql/incoming-file.ts";
import { uuidV7 } from "../../lib/uuid-v7.ts";
import { type FileExtension, fileKey } from "../../ports/files/file-key.ts";
import type { MemberCaller } from "../actions/unit-of-work.ts";
import type { FileKind } from "./file-kind.ts";
import type { Picture } from "./picture.ts";
import { receiveFile } from "./receive-file.ts";
import { storeFile } from "./store-file.ts";

export const pictureLimit = { maxBytes: MAX_PICTURE_BYTES, tooLarge: PICTURE_TOO_LARGE };

/** A record must reference the new key, or the sweep removes the file. */
export function storePicture(
  caller: MemberCaller,
  file: IncomingFile,
  make: (path: string, folder: string) => Promise<Picture>,
  { kind, extension }: { kind: FileKind; extension: FileExtension },
): Promise<string> {
  return receiveFile(caller, file, pictureLimit, async ({ path }, folder) => {
    const picture = await make(path, folder);
    const key = fileKey({ kind: kind.name, orgId: caller.me.orgId, id: uuidV7(), extension });
    await storeFile(caller.services.files, key, picture.path);
    return key;
  });
}
