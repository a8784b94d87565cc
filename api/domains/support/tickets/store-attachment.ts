import { open, stat } from "node:fs/promises";
import { extname } from "node:path";
import { NAME_MAX } from "@fettle/rules/platform/field-lengths";
import {
  ATTACHMENT_KINDS,
  ATTACHMENT_TOO_LARGE,
  type AttachmentType,
  attachmentTypeOf,
  MAX_ATTACHMENT_BYTES,
} from "@fettle/rules/support/ticket";
import { BadInputError } from "../../../errors.ts";
import type { IncomingFile } from "../../../graphql/incoming-file.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { Caller } from "../../../platform/actions/unit-of-work.ts";
import { makePhoto } from "../../../platform/files/picture.ts";
import { receiveFile } from "../../../platform/files/receive-file.ts";
import { storeFile } from "../../../platform/files/store-file.ts";
import {
  contentTypeOf,
  type FileExtension,
  fileKey,
  type StoredKind,
} from "../../../ports/files/file-key.ts";

export interface StoredAttachment {
  id: string;
  name: string;
  contentType: string;
  byteSize: number;
  fileKey: string;
  previewKey: string | null;
}

const limit = { maxBytes: MAX_ATTACHMENT_BYTES, tooLarge: ATTACHMENT_TOO_LARGE };

/**
 * Strips GPS data from images, rotates them and makes thumbnails. The caller must save a row that references the file,
 * or cleanup deletes it. Throws PAYLOAD_TOO_LARGE, or BAD_INPUT for other file types.
 */
export function storeAttachment(
  caller: Caller,
  file: IncomingFile,
  { orgId, kind }: { orgId: string; kind: StoredKind },
): Promise<StoredAttachment> {
  const name = nameOf(file.fileName);
  const type = attachmentTypeOf(name);
  if (!type) throw new BadInputError(ATTACHMENT_KINDS, { field: "file", status: 422 });
  const { files } = caller.services;
  return receiveFile(caller, file, limit, async ({ path }, folder) => {
    const id = uuidV7();
    const key = { kind, orgId, id };
    if (type === "picture") {
      const { photo, extension, thumbnail } = await makePhoto(path, folder);
      const [pictureKey, previewKey] = [
        fileKey({ ...key, extension }),
        fileKey({ ...key, part: "thumb", extension: "webp" }),
      ];
      await storeFile(files, pictureKey, photo.path);
      await storeFile(files, previewKey, thumbnail.path);
      const contentType = contentTypeOf(pictureKey);
      return { id, name, contentType, byteSize: photo.bytes, fileKey: pictureKey, previewKey };
    }
    await requireLooksLike(type, path);
    const ownKey = fileKey({ ...key, extension: type });
    await storeFile(files, ownKey, path);
    const { size } = await stat(path);
    return {
      id,
      name,
      contentType: contentTypeOf(ownKey),
      byteSize: size,
      fileKey: ownKey,
      previewKey: null,
    };
  });
}

function nameOf(sent: string): string {
  const name = (sent.split(/[\\/]/).at(-1) ?? "").replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
  const ending = extname(name);
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - ending.length)}${ending}` : name;
}

const LOOKED_AT = 4_096;

/** Don't trust the extension: check the magic bytes, and that text files contain no NULs. */
async function requireLooksLike(type: Exclude<AttachmentType, "picture"> & FileExtension, path: string) {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT)).finally(() => file.close());
  const start = buffer.subarray(0, bytesRead);
  const isRight =
    type === "pdf"
      ? start.includes("%PDF-")
      : type === "zip"
        ? start.subarray(0, 2).toString("latin1") === "PK"
        : !start.includes(0);
  if (!isRight)
    throw new BadInputError(`That file isn’t ${WORDS[type]}. ${ATTACHMENT_KINDS}`, {
      field: "file",
      status: 422,
    });
}

const WORDS = { pdf: "a PDF", zip: "a ZIP file", txt: "text", csv: "text", log: "text" };
