import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { Database } from "../../../database/client.ts";
import { loadSharp } from "../../../lib/load-sharp.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { makePhoto } from "../../../platform/files/picture.ts";
import { storeFile } from "../../../platform/files/store-file.ts";
import { contentTypeOf, fileKey } from "../../../ports/files/file-key.ts";
import type { Files } from "../../../ports/files/files.ts";
import { demoScenes } from "./demo-scenes.ts";
import { photoFiles } from "./photo-files.ts";

type Scene = keyof typeof demoScenes;

const PHOTOS: Record<string, Scene[]> = {
  "Ducted zone 3 not cooling": ["roof", "filter", "plate", "gauges", "duct"],
  "Quarterly service, rooftop packaged units": ["roof", "plate", "filter"],
  "No cooling in server room split": ["gauges", "plate"],
};

export async function addDemoPhotos(database: Database, files: Files) {
  const system = acrossOrganisations({ database }, "rounds");
  const jobs = await system.job.findMany({
    where: { title: { in: Object.keys(PHOTOS) } },
    select: {
      id: true,
      orgId: true,
      title: true,
      createdAt: true,
      technicians: { select: { userId: true } },
      statusChanges: { where: { to: "in_progress" }, select: { at: true } },
    },
  });
  const sharp = await loadSharp();
  const folder = await mkdtemp(join(tmpdir(), "fettle-demo-"));
  try {
    for (const { id: jobId, orgId, title, createdAt, technicians, statusChanges } of jobs) {
      for (const [index, scene] of (PHOTOS[title] ?? []).entries()) {
        const drawn = join(folder, "drawn");
        await sharp(Buffer.from(demoScenes[scene])).jpeg().toFile(drawn);
        const { photo, extension, thumbnail } = await makePhoto(drawn, folder);
        const key = { kind: photoFiles.name, orgId, id: uuidV7() };
        const photoKey = fileKey({ ...key, extension });
        const thumbnailKey = fileKey({ ...key, part: "thumb", extension: "webp" });
        await storeFile(files, photoKey, photo.path);
        await storeFile(files, thumbnailKey, thumbnail.path);
        await system.jobPhoto.create({
          data: {
            id: key.id,
            orgId,
            jobId,
            fileKey: photoKey,
            thumbnailKey,
            contentType: contentTypeOf(photoKey),
            bytes: photo.bytes,
            width: photo.width,
            height: photo.height,
            authorId: technicians[0]?.userId,
            createdAt: new Date((statusChanges[0]?.at ?? createdAt).getTime() + (index + 5) * 60_000),
          },
        });
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
