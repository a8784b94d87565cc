import { Button } from "@fettle/design-system/Button";
import { FileButton } from "@fettle/design-system/FileButton";
import { PICTURE_TYPES } from "@fettle/rules/platform/picture";
import { Camera } from "lucide-react";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { device } from "../../../platform/device/device.ts";
import { useAddPhotos } from "./use-add-photos.ts";

export function TakePhotoButton({ jobId }: { jobId: string }) {
  const add = useAddPhotos(jobId);
  const { takePhoto } = device;
  if (takePhoto) {
    const take = async () => {
      const photo = await takePhoto();
      if (photo) await add([photo]);
    };
    return (
      <Button
        variant="hivis"
        size="action"
        icon={<Camera />}
        onPress={() => take().catch((failure) => showFailure(failure, "Failed to take the photo"))}
      >
        Take photo
      </Button>
    );
  }
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
