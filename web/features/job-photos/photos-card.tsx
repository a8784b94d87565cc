import { useApolloClient } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { FileButton } from "@fettle/design-system/FileButton";
import { PendingPhoto, PhotoGrid, PhotoProblem } from "@fettle/design-system/PhotoGrid";
import { MESSAGES } from "@fettle/rules/messages";
import { PICTURE_TYPES } from "@fettle/rules/picture";
import { ImagePlus } from "lucide-react";
import { useCallback, useState } from "react";
import type { JobPhotosFragment } from "../../generated/graphql.ts";
import { useMediaQuery } from "../../platform/screen/media-query.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { useStore } from "../../platform/store.ts";
import { JobPhotoViewer } from "./job-photo-viewer.tsx";
import { drop, none } from "./job-photos.css.ts";
import { photoLabel } from "./photo-label.ts";
import { addPhotos, dismissPhoto, type PhotoUpload, photoUploads, retryPhoto } from "./photo-uploads.ts";
import { usePhotoDrop } from "./use-photo-drop.ts";

export interface PhotosCardProps {
  job: Pick<JobPhotosFragment, "id" | "photos">;
  /** Whether photos can be added and removed; never once the job is invoiced. */
  canChange: boolean;
  /** The most tiles, the last with '+N more'. */
  max?: number;
}

/** A job's photos and uploads, with the ways to add more. */
export function PhotosCard({ job, canChange, max }: PhotosCardProps) {
  const client = useApolloClient();
  const { id: authorId, organisation } = useViewer();
  const { timeZone } = organisation;
  const canDrop = useMediaQuery("(pointer: fine)");
  const uploads = useStore(photoUploads).filter(({ jobId }) => jobId === job.id);
  const [openId, setOpenId] = useState<string>();
  const add = useCallback(
    (files: File[]) => addPhotos(client, { jobId: job.id, authorId }, files),
    [client, job.id, authorId],
  );
  const { isOver, handlers } = usePhotoDrop(add, !canChange);
  const photos = job.photos.map((photo) => ({ ...photo, label: photoLabel(photo, timeZone) }));
  if (!canChange && photos.length === 0) return null;
  return (
    <div className={drop} data-over={isOver || undefined} {...handlers}>
      <Card
        title="Photos"
        count={photos.length || undefined}
        actions={
          canChange && (
            <FileButton
              size="compact"
              icon={<ImagePlus />}
              accept={PICTURE_TYPES}
              allowsMultiple
              onFiles={add}
            >
              Add photos
            </FileButton>
          )
        }
      >
        {photos.length + uploads.length > 0 ? (
          <PhotoGrid
            label="Photos"
            photos={photos}
            max={max}
            onOpen={(index) => setOpenId(photos[index]?.id)}
          >
            {uploads.map(({ id, file, previewUrl, progress, error, isRefused }) => (
              <PendingPhoto
                key={id}
                previewUrl={previewUrl}
                progress={progress}
                error={error}
                name={file.name}
                onRetry={isRefused ? undefined : () => retryPhoto(client, id)}
                onDismiss={() => dismissPhoto(id)}
              />
            ))}
          </PhotoGrid>
        ) : (
          <p className={none}>No photos yet{canDrop && canChange && ". Drop or paste them here too."}</p>
        )}
        {problemsOf(uploads).map((problem) => (
          <PhotoProblem key={problem}>{problem}</PhotoProblem>
        ))}
      </Card>
      {openId !== undefined && (
        <JobPhotoViewer photos={photos} openId={openId} onOpen={setOpenId} canChange={canChange} />
      )}
    </div>
  );
}

/** The errors of failed uploads, each reason once; with the file's name, since a refused file may have no preview. */
function problemsOf(uploads: PhotoUpload[]): string[] {
  const errors = new Set(uploads.flatMap(({ error }) => error || []));
  return [...errors].map((error) => {
    const refused = uploads.filter((upload) => upload.error === error && upload.isRefused);
    const names = uploads.length > 1 ? refused.map(({ file }) => file.name).join(", ") : "";
    const what = names ? `${MESSAGES.failedToUploadPhoto} (${names})` : MESSAGES.failedToUploadPhoto;
    const isKept = uploads.some((upload) => upload.error === error && upload.isKept);
    const why = error === MESSAGES.failedToUploadPhoto ? what : `${what}: ${error}`;
    return isKept ? `${why.replace(/\.$/, "")}. It is kept here and will be tried again.` : why;
  });
}
