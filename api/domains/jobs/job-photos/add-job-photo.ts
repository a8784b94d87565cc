import { JOB_PHOTOS_MAX, TOO_MANY_PHOTOS } from "@fettle/rules/platform/picture";
import type { TenantTransaction } from "../../../database/client.ts";
import { BadInputError } from "../../../errors.ts";
import type { IncomingFile } from "../../../graphql/incoming-file.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { receivedAt } from "../../../platform/actions/done-at.ts";
import { findKey, once } from "../../../platform/actions/idempotency.ts";
import { asMember, type MemberCaller } from "../../../platform/actions/unit-of-work.ts";
import { makePhoto } from "../../../platform/files/picture.ts";
import { receiveFile } from "../../../platform/files/receive-file.ts";
import { storeFile } from "../../../platform/files/store-file.ts";
import { pictureLimit } from "../../../platform/files/store-picture.ts";
import { contentTypeOf, fileKey } from "../../../ports/files/file-key.ts";
import { changeWork, requireOpenWork } from "../job-work/change-work.ts";
import { photoFiles } from "./photo-files.ts";

/**
 * Adds a photo, or returns the existing one for the same file or key. Files are written before the row, so a crash
 * leaves only orphans for the sweep.
 */
export async function addJobPhoto(caller: MemberCaller, jobId: string, file: IncomingFile): Promise<string> {
  const { db, me, requestKey } = caller;
  const { files } = caller.services;
  // Checked before accepting the file, and again under the lock.
  if (!(requestKey && (await findKey(db, requestKey))))
    await db.$transaction((tx) =>
      requireOpenWork({ tx, orgId: me.orgId, actor: me, now: caller.services.now() }, jobId),
    );
  return receiveFile(caller, file, pictureLimit, ({ path, hash }, folder) =>
    once(caller, async () => {
      const sent = { jobId, contentHash: hash };
      const before = await db.jobPhoto.findFirst({ where: sent, select: { id: true } });
      if (before) return before.id;
      await requireRoom(db, jobId);
      const { photo, extension, thumbnail } = await makePhoto(path, folder);
      const id = uuidV7();
      const key = { kind: photoFiles.name, orgId: me.orgId, id };
      const photoKey = fileKey({ ...key, extension });
      const thumbnailKey = fileKey({ ...key, part: "thumb", extension: "webp" });
      await storeFile(files, photoKey, photo.path);
      await storeFile(files, thumbnailKey, thumbnail.path);
      const { width, height, bytes } = photo;
      const stored = {
        width,
        height,
        bytes,
        contentType: contentTypeOf(photoKey),
        fileKey: photoKey,
        thumbnailKey,
      };
      const storedId = await asMember(caller, async (work) => {
        const { tx, actor } = work;
        const dated = await changeWork(work, jobId);
        const already = await tx.jobPhoto.findFirst({ where: sent, select: { id: true } });
        if (already) return already.id;
        await requireRoom(tx, jobId);
        await tx.jobPhoto.create({
          data: {
            id,
            ...sent,
            ...stored,
            authorId: actor.userId,
            createdAt: dated.doneAt,
            receivedAt: receivedAt(dated),
          },
        });
        return id;
      });
      if (storedId !== id) await files.remove([photoKey, thumbnailKey]);
      return storedId;
    }),
  );
}

async function requireRoom({ jobPhoto }: Pick<TenantTransaction, "jobPhoto">, jobId: string) {
  if ((await jobPhoto.count({ where: { jobId } })) >= JOB_PHOTOS_MAX) {
    throw new BadInputError(TOO_MANY_PHOTOS, { status: 422 });
  }
}
