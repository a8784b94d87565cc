import { MESSAGES } from "@fettle/rules/platform/messages";
import { useCallback } from "react";
import { createStore } from "../../../platform/store.ts";
import { isFileRefused } from "../../../platform/uploads/upload-failure.ts";
import { useKeepPhoto } from "./use-keep-photo.ts";

/** A photo that isn't in the outbox: it can't be sent as it is, or this device couldn't keep it. */
export interface StrayPhoto {
  id: string;
  jobId: string;
  file: File;
  previewUrl: string;
  error: string;
  /** No retry would help. */
  isRefused: boolean;
}

export const strayPhotos = createStore<readonly StrayPhoto[]>([]);

/** Adds photos to a job, in the order given: each is scaled down and on the device before it is shown as waiting. */
export function useAddPhotos(jobId: string) {
  const keep = useKeepPhoto();
  return useCallback(
    async (files: readonly File[]) => {
      for (const file of files) {
        try {
          await keep(jobId, file);
        } catch (error) {
          setStray([...strayPhotos.get(), strayOf(jobId, file, error)]);
        }
      }
    },
    [jobId, keep],
  );
}

const strayOf = (jobId: string, file: File, error: unknown): StrayPhoto => ({
  id: crypto.randomUUID(),
  jobId,
  file,
  previewUrl: URL.createObjectURL(file),
  error: error instanceof Error ? error.message : MESSAGES.failedToUploadPhoto,
  isRefused: isFileRefused(error),
});

/** Takes a stray photo away; it may be added again. */
export function dropStray({ id, previewUrl }: StrayPhoto) {
  URL.revokeObjectURL(previewUrl);
  setStray(strayPhotos.get().filter((each) => each.id !== id));
}

/** Warns before a page is left that alone has a photo. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function setStray(next: readonly StrayPhoto[]) {
  strayPhotos.set(next);
  if (next.some(({ isRefused }) => !isRefused)) addEventListener("beforeunload", warn);
  else removeEventListener("beforeunload", warn);
}
