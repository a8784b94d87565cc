import { MESSAGES } from "@fettle/rules/platform/messages";
import { useCallback } from "react";
import { createStore } from "../../../platform/store.ts";
import { isFileRefused } from "../../../platform/uploads/upload-failure.ts";
import { useKeepPhoto } from "./use-keep-photo.ts";

/** A photo that isn't in the outbox, because it was rejected or couldn't be saved to this device. */
export interface StrayPhoto {
  id: string;
  jobId: string;
  file: File;
  previewUrl: string;
  error: string;
  isRefused: boolean;
}

export const strayPhotos = createStore<readonly StrayPhoto[]>([]);

/** Scales photos down and saves them to this device, in order, before showing them as queued. */
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

export function dropStray({ id, previewUrl }: StrayPhoto) {
  URL.revokeObjectURL(previewUrl);
  setStray(strayPhotos.get().filter((each) => each.id !== id));
}

/** Warns before leaving the page, because the page has the only copy. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function setStray(next: readonly StrayPhoto[]) {
  strayPhotos.set(next);
  if (next.some(({ isRefused }) => !isRefused)) addEventListener("beforeunload", warn);
  else removeEventListener("beforeunload", warn);
}
