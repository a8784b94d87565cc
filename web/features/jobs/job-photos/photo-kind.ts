import type { ApolloCache } from "@apollo/client";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { z } from "zod";
import {
  type JobPhotoDetailFragment,
  type JobPhotosFragment,
  JobPhotosFragmentDoc,
  JobPhotosNowDocument,
  ViewerDocument,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { jobRecord } from "../../../platform/job-cache/about-job.ts";
import { keptPicture, pictureKeeper } from "../../../platform/offline/kept-pictures.ts";
import { defineKind } from "../../../platform/outbox/outbox-kind.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { createStore } from "../../../platform/store.ts";
import { uploadFile } from "../../../platform/uploads/upload-file.ts";

/** Upload progress, 0 to 1, by outbox item id. */
export const photoProgress = createStore<ReadonlyMap<string, number>>(new Map());

/** How long a tile says that the server is processing its photo. After that it's shown as waiting again. */
const FINISHING_MS = 5_000;

const stored = z.tuple(
  [z.object({ id: z.string(), url: z.string().optional(), thumbnail_url: z.string().optional() })],
  z.unknown(),
);

function setProgress(id: string, progress?: number) {
  const next = new Map(photoProgress.get());
  if (progress === undefined) next.delete(id);
  else next.set(id, progress);
  photoProgress.set(next);
}

/** The photo's bytes are stored in the outbox. */
export const photoKind = defineKind({
  kind: "photo",
  role: "addition",
  label: "Photo",
  nouns: ["photo", "photos"],
  schema: z.object({ jobId: z.string(), name: z.string() }),
  failure: MESSAGES.failedToUploadPhoto,
  records: ({ jobId }) => [jobRecord(jobId)],
  words: ({ name }) => name,
  async send({ id, variables: { jobId }, queuedAt }, { client, context, file }) {
    setProgress(id, 0);
    let finishing: ReturnType<typeof setTimeout> | undefined;
    const onProgress = (progress: number) => {
      setProgress(id, progress);
      if (progress >= 1) finishing ??= setTimeout(setProgress, FINISHING_MS, id);
    };
    try {
      const [photo] = await uploadFile({
        url: `${SERVER_URL}/api/jobs/${jobId}/photos`,
        field: "photo",
        file: await file(),
        answer: stored,
        headers: { "idempotency-key": context.idempotencyKey, ...context.headers },
        onProgress,
      });
      // Swap the tile for the stored photo in one step, so we never show both or neither. The photo is stored: if this
      // read fails or is slow, it shows with the next one.
      const shown = client
        .query({ query: JobPhotosNowDocument, variables: { id: jobId }, fetchPolicy: "network-only" })
        .catch((error) => ignored(error, "it shows with the next photo"));
      await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, FINISHING_MS))]);
      const { id: photoId, url, thumbnail_url: thumbnailUrl } = photo;
      if (!url || !thumbnailUrl) return;
      showStored(client.cache, jobId, { id: photoId, url, thumbnailUrl, createdAt: queuedAt });
      await keepOnDevice(await file(), [url, thumbnailUrl]).catch((error) =>
        ignored(error, "the photo is stored and needs a network to show"),
      );
    } finally {
      clearTimeout(finishing);
      setProgress(id);
    }
  },
});

/** Adds a photo that the job was too slow to be read with. */
function showStored(
  cache: ApolloCache,
  jobId: string,
  photo: Omit<JobPhotoDetailFragment, "__typename" | "author">,
) {
  const options = { id: `Job:${jobId}`, fragment: JobPhotosFragmentDoc, fragmentName: "JobPhotos" };
  const me = cache.readQuery({ query: ViewerDocument })?.viewer;
  cache.updateFragment<JobPhotosFragment>(options, (job) => {
    if (!job || job.photos.some(({ id }) => id === photo.id)) return undefined;
    const author = me ? ({ __typename: "Member", id: me.id, name: me.name } as const) : null;
    const added = { __typename: "JobPhoto", ...photo, author } as const;
    return { ...job, photoCount: job.photos.length + 1, photos: [...job.photos, added] };
  });
}

/** The network may go before the stored picture is read. */
async function keepOnDevice(file: File, urls: string[]) {
  if (!("caches" in globalThis)) return;
  const keep = await pictureKeeper();
  for (const url of urls) {
    if (!(await keptPicture(url))) await keep(url, new Response(file));
  }
}
