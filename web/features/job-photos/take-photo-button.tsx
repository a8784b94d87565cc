import { FileButton } from "@fettle/design-system/FileButton";
import { PICTURE_TYPES } from "@fettle/rules/picture";
import { Camera } from "lucide-react";
import { useAddPhotos } from "./use-add-photos.ts";

/** Opens the camera, on phones, and adds the photo. */
export function TakePhotoButton({ jobId }: { jobId: string }) {
  const add = useAddPhotos(jobId);
  return (
    <FileButton
      variant="hivis"
      size="action"
      icon={<Camera />}
      accept={PICTURE_TYPES}
      camera="environment"
      onFiles={add}
    >
      Take photo
    </FileButton>
  );
}
