import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { aboutJob } from "../../../platform/job-cache/about-job.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { sendablePicture } from "../../../platform/uploads/sendable-picture.ts";
import { photoKind } from "./photo-kind.ts";

/** Scales a photo down and saves it to the outbox, which sends it. */
export function useKeepPhoto() {
  const { cache } = useApolloClient();
  const outbox = useOutbox();
  return useCallback(
    async (jobId: string, photo: File) => {
      const file = await sendablePicture(photo);
      const variables = { jobId, name: photo.name };
      await outbox.keep(photoKind, { variables, about: aboutJob(cache, jobId), file });
    },
    [cache, outbox],
  );
}
