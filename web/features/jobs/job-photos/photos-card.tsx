import { Card } from "@fettle/design-system/Card";
import { FileButton } from "@fettle/design-system/FileButton";
import { PendingPhoto, PhotoGrid, PhotoProblem } from "@fettle/design-system/PhotoGrid";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { PICTURE_TYPES } from "@fettle/rules/platform/picture";
import { ImagePlus } from "lucide-react";
import { useState } from "react";
import type { JobPhotosFragment } from "../../../generated/graphql.ts";
import { jobRecord } from "../../../platform/job-cache/about-job.ts";
import type { OutboxItem } from "../../../platform/outbox/outbox-item.ts";
import { useWaiting } from "../../../platform/outbox/use-outbox.ts";
import { useMediaQuery } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { useStore } from "../../../platform/store.ts";
import { JobPhotoViewer } from "./job-photo-viewer.tsx";
import { drop, none } from "./job-photos.css.ts";
import { photoKind } from "./photo-kind.ts";
import { photoLabel } from "./photo-label.ts";
import { dropStray, type StrayPhoto, strayPhotos, useAddPhotos } from "./use-add-photos.ts";
import { usePhotoDrop } from "./use-photo-drop.ts";
import { WaitingPhoto } from "./waiting-photo.tsx";

export interface PhotosCardProps {
  job: Pick<JobPhotosFragment, "id" | "photos">;
  /** False once the job is invoiced. */
  canChange: boolean;
  max?: number;
}

export function PhotosCard({ job, canChange, max }: PhotosCardProps) {
  const { timeZone } = useViewer().organisation;
  const canDrop = useMediaQuery("(pointer: fine)");
  const waiting = useWaiting(jobRecord(job.id), photoKind.kind);
  const strays = useStore(strayPhotos).filter(({ jobId }) => jobId === job.id);
  const [openId, setOpenId] = useState<string>();
  const add = useAddPhotos(job.id);
  const { isOver, handlers } = usePhotoDrop(add, !canChange);
  const again = (stray: StrayPhoto) => {
    dropStray(stray);
    void add([stray.file]);
  };
  const photos = job.photos.map((photo) => ({ ...photo, label: photoLabel(photo, timeZone) }));
  if (!canChange && photos.length + waiting.length === 0) return null;
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
        {photos.length + waiting.length + strays.length > 0 ? (
          <PhotoGrid
            label="Photos"
            photos={photos}
            max={max}
            onOpen={(index) => setOpenId(photos[index]?.id)}
          >
            {waiting.map((item) => (
              <WaitingPhoto key={item.id} item={item} />
            ))}
            {strays.map((stray) => (
              <PendingPhoto
                key={stray.id}
                previewUrl={stray.previewUrl}
                error={stray.error}
                name={stray.file.name}
                onRetry={stray.isRefused ? undefined : () => again(stray)}
                onDismiss={() => dropStray(stray)}
              />
            ))}
          </PhotoGrid>
        ) : (
          <p className={none}>
            No photos yet{canDrop && canChange && ". You can also drop or paste them here."}
          </p>
        )}
        {problemsOf(waiting, strays).map((problem) => (
          <PhotoProblem key={problem}>{problem}</PhotoProblem>
        ))}
      </Card>
      {openId !== undefined && (
        <JobPhotoViewer photos={photos} openId={openId} onOpen={setOpenId} canChange={canChange} />
      )}
    </div>
  );
}

/** Lists each reason once. Names the files, because a rejected file may have no preview. */
function problemsOf(waiting: readonly OutboxItem[], strays: readonly StrayPhoto[]): string[] {
  const failed = [
    ...waiting.flatMap(({ problem, file }) => (problem ? [{ why: problem.message, name: file?.name }] : [])),
    ...strays.map(({ error, file }) => ({ why: error, name: file.name })),
  ];
  return [...new Set(failed.map(({ why }) => why))].map((why) => {
    const names = failed.flatMap((each) => (each.why === why ? (each.name ?? []) : []));
    const isOne = waiting.length + strays.length === 1;
    const what = isOne
      ? MESSAGES.failedToUploadPhoto
      : `${MESSAGES.failedToUploadPhoto} (${names.join(", ")})`;
    return why === MESSAGES.failedToUploadPhoto ? what : `${what}: ${why}`;
  });
}
