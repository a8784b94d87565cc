import type { ApolloClient } from "@apollo/client";
import { MESSAGES } from "@fettle/rules/messages";
import { JobPhotosNowDocument } from "../../generated/graphql.ts";
import { saveFailure } from "../../platform/forms/save-failure.ts";
import { createStore } from "../../platform/store.ts";
import { sendablePicture } from "../../platform/uploads/sendable-picture.ts";
import { isFailurePassing, isFileRefused } from "../../platform/uploads/upload-failure.ts";
import { uploadFile } from "../../platform/uploads/upload-file.ts";
import { forgetPhoto, type KeptPhoto, keepPhoto, keptPhotos } from "./kept-photos.ts";

/** A photo that is being uploaded. Uploads continue while the person navigates in the app, and after a reload. */
export interface PhotoUpload extends KeptPhoto {
  /** An object URL of the file. */
  previewUrl: string;
  /** 0 to 1 during the upload. */
  progress?: number;
  /** The error message; empty where a dialog shows it already. */
  error?: string;
  /** A retry would be refused again. */
  isRefused?: boolean;
  /** It is retried automatically. */
  isKept?: boolean;
  /** It is stored on the device, so it survives a reload. */
  isStored?: boolean;
  /** The number of failed attempts. */
  failures?: number;
}

/** More at once would only share the same uplink. */
const AT_ONCE = 2;
/** Delays after the first failure, the second and so on. */
const RETRY_AFTER_MS = [5_000, 15_000, 60_000, 300_000];

export const photoUploads = createStore<PhotoUpload[]>([]);

const waiting: { id: string; client: ApolloClient }[] = [];
let running = 0;

/** Sends photos to a job, a few at a time, in the order given, and keeps them on the device until they have arrived. */
export function addPhotos(
  client: ApolloClient,
  { jobId, authorId }: Pick<KeptPhoto, "jobId" | "authorId">,
  files: readonly File[],
) {
  const addedAt = new Date().toISOString();
  const photos = files.map((file) => ({ id: crypto.randomUUID(), jobId, authorId, addedAt, file }));
  enqueue(client, photos);
  for (const photo of photos) void keepUntilSent(photo);
}

/** Resumes the stored uploads of an author after a reload. */
export async function resumePhotos(client: ApolloClient, authorId: string) {
  const kept = await keptPhotos(authorId);
  const known = new Set(photoUploads.get().map(({ id }) => id));
  enqueue(
    client,
    kept.filter(({ id }) => !known.has(id)),
    { isStored: true },
  );
}

function enqueue(
  client: ApolloClient,
  photos: readonly KeptPhoto[],
  state: Pick<PhotoUpload, "isStored"> = {},
) {
  const added = photos.map((photo) => ({ ...photo, ...state, previewUrl: URL.createObjectURL(photo.file) }));
  setUploads([...photoUploads.get(), ...added]);
  waiting.push(...added.map(({ id }) => ({ id, client })));
  sendWaiting();
}

/** It may have arrived, or been left out, while it was being stored. */
async function keepUntilSent(photo: KeptPhoto) {
  if (!(await keepPhoto(photo))) return;
  change(photo.id, { isStored: true });
  if (!photoUploads.get().some(({ id }) => id === photo.id)) await forgetPhoto(photo.id);
}

/** Retries a failed upload. */
export function retryPhoto(client: ApolloClient, id: string) {
  change(id, { error: undefined, progress: undefined, isKept: false });
  waiting.push({ id, client });
  sendWaiting();
}

/** Uploads are idempotent: the server stores the same file once. */
function retryByItself(client: ApolloClient, id: string, failures: number) {
  const retry = () => {
    removeEventListener("online", retry);
    clearTimeout(timer);
    if (photoUploads.get().find((upload) => upload.id === id)?.isKept) retryPhoto(client, id);
  };
  const timer = setTimeout(retry, RETRY_AFTER_MS[Math.min(failures, RETRY_AFTER_MS.length) - 1]);
  addEventListener("online", retry);
}

/** Takes a photo away that has arrived, or that its author leaves out. */
export function dismissPhoto(id: string) {
  const upload = photoUploads.get().find((each) => each.id === id);
  if (upload) URL.revokeObjectURL(upload.previewUrl);
  setUploads(photoUploads.get().filter((each) => each.id !== id));
  void forgetPhoto(id);
}

function sendWaiting() {
  while (running < AT_ONCE) {
    const next = waiting.shift();
    if (!next) return;
    const upload = photoUploads.get().find(({ id }) => id === next.id);
    if (!upload) continue;
    running += 1;
    void sendPhoto(next.client, upload).finally(() => {
      running -= 1;
      sendWaiting();
    });
  }
}

async function sendPhoto(client: ApolloClient, { id, jobId, file, addedAt }: PhotoUpload) {
  change(id, { progress: 0 });
  try {
    await uploadFile({
      url: `/api/jobs/${jobId}/photos`,
      field: "photo",
      file: await sendablePicture(file),
      queuedAt: addedAt,
      onProgress: (progress) => change(id, { progress }),
    });
    // The stored photo replaces the tile in one step, so that neither both nor none are shown.
    await client.query({
      query: JobPhotosNowDocument,
      variables: { id: jobId },
      fetchPolicy: "network-only",
    });
    dismissPhoto(id);
  } catch (error) {
    const message = saveFailure(error, MESSAGES.failedToUploadPhoto)?.message ?? "";
    const failures = (photoUploads.get().find((upload) => upload.id === id)?.failures ?? 0) + 1;
    const isKept = isFailurePassing(error);
    change(id, { error: message, isRefused: isFileRefused(error), isKept, failures });
    if (isKept) retryByItself(client, id, failures);
  }
}

type Changes = Partial<Pick<PhotoUpload, "isRefused" | "isKept" | "isStored" | "failures">> & {
  progress?: number | undefined;
  error?: string | undefined;
};

const change = (id: string, changes: Changes) =>
  setUploads(
    photoUploads
      .get()
      .map((upload) => (upload.id === id ? ({ ...upload, ...changes } as PhotoUpload) : upload)),
  );

/** Warns before the page is left if the browser couldn't store a photo. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function setUploads(uploads: PhotoUpload[]) {
  photoUploads.set(uploads);
  if (uploads.some(({ isStored }) => !isStored)) addEventListener("beforeunload", warn);
  else removeEventListener("beforeunload", warn);
}
