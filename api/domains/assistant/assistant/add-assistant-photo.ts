import { BadInputError } from "../../../errors.ts";
import type { IncomingFile } from "../../../graphql/incoming-file.ts";
import { asMember, type MemberCaller } from "../../../platform/actions/unit-of-work.ts";
import { makeArticlePicture } from "../../../platform/files/picture.ts";
import { storePicture } from "../../../platform/files/store-picture.ts";
import { parseFileKey } from "../../../ports/files/file-key.ts";
import { assistantFiles } from "./assistant-files.ts";

/** Caps how many photos a person can store without asking about them. */
const UNASKED_MAX = 10;

/** Stores a question's photo, scaled to 1,600 px and stripped of location and time. Returns its id. */
export async function addAssistantPhoto(caller: MemberCaller, file: IncomingFile): Promise<string> {
  const { userId } = caller.me;
  const unasked = await caller.db.assistantPhoto.count({ where: { userId, turnId: null } });
  if (unasked >= UNASKED_MAX) {
    throw new BadInputError("Ask about the photos you’ve already added before adding more", {
      field: "photo",
      status: 422,
    });
  }
  const fileKey = await storePicture(caller, file, makeArticlePicture, {
    kind: assistantFiles,
    extension: "webp",
  });
  const id = parseFileKey(fileKey)?.id;
  return asMember(caller, async ({ tx, now }) => {
    const data = { ...(id && { id }), userId, fileKey, createdAt: now };
    const photo = await tx.assistantPhoto.create({ data, select: { id: true } });
    return photo.id;
  });
}
