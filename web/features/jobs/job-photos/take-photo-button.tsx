import { Button } from "@fettle/design-system/Button";
import { FileButton } from "@fettle/design-system/FileButton";
import { PICTURE_TYPES } from "@fettle/rules/platform/picture";
import { Camera, Check } from "lucide-react";
import { useEffect, useState } from "react";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { device } from "../../../platform/device/device.ts";
import { strayPhotos, useAddPhotos } from "./use-add-photos.ts";

const TOLD_MS = 3_000;

/** Says on the button itself that the photo is saved: the tile is further down. */
export function TakePhotoButton({ jobId }: { jobId: string }) {
  const add = useAddPhotos(jobId);
  const [isAdded, setAdded] = useState(false);
  const { takePhoto } = device;
  useEffect(() => {
    if (!isAdded) return;
    const timer = setTimeout(() => setAdded(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [isAdded]);
  const addAll = async (files: readonly File[]) => {
    const strays = strayPhotos.get().length;
    await add(files);
    setAdded(files.length > 0 && strayPhotos.get().length === strays);
  };
  const look = {
    variant: "hivis",
    size: "action",
    icon: isAdded ? <Check /> : <Camera />,
    children: isAdded ? "Photo added" : "Take photo",
  } as const;
  if (takePhoto) {
    const take = async () => {
      const photo = await takePhoto();
      if (photo) await addAll([photo]);
    };
    return (
      <Button
        {...look}
        onPress={() => take().catch((failure) => showFailure(failure, "Failed to take the photo"))}
      />
    );
  }
  return <FileButton {...look} accept={PICTURE_TYPES} camera="environment" onFiles={addAll} />;
}
