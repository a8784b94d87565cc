import { MESSAGES } from "@fettle/rules/platform/messages";
import { z } from "zod";
import { JobPhotosNowDocument } from "../../../generated/graphql.ts";
import { jobRecord } from "../../../platform/job-cache/about-job.ts";
import { defineKind } from "../../../platform/outbox/outbox-kind.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { createStore } from "../../../platform/store.ts";
import { uploadFile } from "../../../platform/uploads/upload-file.ts";

/** Upload progress, 0 to 1, by outbox item id. */
export const photoProgress = createStore<ReadonlyMap<string, number>>(new Map());

/** How long a tile says that the server is processing its photo. After that it's shown as waiting again. */
const FINISHING_MS = 5_000;

const stored = z.array(z.object({ id: z.string() })).min(1);

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
  async send({ id, variables: { jobId } }, { client, context, file }) {
    setProgress(id, 0);
    let finishing: ReturnType<typeof setTimeout> | undefined;
    const onProgress = (progress: number) => {
      setProgress(id, progress);
      if (progress >= 1) finishing ??= setTimeout(setProgress, FINISHING_MS, id);
    };
    try {
      await uploadFile({
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
        .catch(() => {});
      await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, FINISHING_MS))]);
    } finally {
      clearTimeout(finishing);
      setProgress(id);
    }
  },
});
