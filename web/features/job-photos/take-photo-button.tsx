import { useApolloClient } from "@apollo/client/react";
import { FileButton } from "@fettle/design-system/FileButton";
import { PICTURE_TYPES } from "@fettle/rules/picture";
import { Camera } from "lucide-react";
import { useViewer } from "../../platform/session/viewer.ts";
import { addPhotos } from "./photo-uploads.ts";

/** Opens the camera, on phones, and uploads the photo. */
export function TakePhotoButton({ jobId }: { jobId: string }) {
  const client = useApolloClient();
  const { id: authorId } = useViewer();
  return (
    <FileButton
      variant="hivis"
      size="action"
      icon={<Camera />}
      accept={PICTURE_TYPES}
      camera="environment"
      onFiles={(files) => addPhotos(client, { jobId, authorId }, files)}
    >
      Take photo
    </FileButton>
  );
}
