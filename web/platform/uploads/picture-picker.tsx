import { Button } from "@fettle/design-system/Button";
import { FileButton } from "@fettle/design-system/FileButton";
import { PICTURE_TYPES } from "@fettle/rules/picture";
import { ImageUp, RotateCw } from "lucide-react";
import { useState } from "react";
import { FormError } from "../forms/form-error.tsx";
import { saveFailure } from "../forms/save-failure.ts";
import { controls, picker } from "./picture-picker.css.ts";
import { sendablePicture } from "./sendable-picture.ts";
import { isFileRefused } from "./upload-failure.ts";
import { uploadFile } from "./upload-file.ts";

export interface PicturePickerProps {
  /** 'picture' or 'logo', for buttons and messages. */
  noun: string;
  hasPicture: boolean;
  /** The REST path of the upload, whose field is `file`. */
  url: string;
  /** Refetches what shows the picture. */
  onUploaded: () => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** Buttons that set and remove a single picture. */
export function PicturePicker({ noun, hasPicture, url, onUploaded, onRemove }: PicturePickerProps) {
  const [doing, setDoing] = useState<"uploading" | "removing">();
  const [failure, setFailure] = useState<string>();
  /** Failed uploads that can be retried. */
  const [kept, setKept] = useState<File>();
  const attempt = async (what: "uploading" | "removing", verb: string, work: () => Promise<unknown>) => {
    setFailure(undefined);
    setKept(undefined);
    setDoing(what);
    try {
      await work();
    } catch (error) {
      setFailure(saveFailure(error, `Failed to ${verb} ${noun}`)?.message);
    } finally {
      setDoing(undefined);
    }
  };
  const upload = ([file]: File[]) => {
    if (!file) return;
    void attempt("uploading", "upload", async () => {
      try {
        await uploadFile({ url, field: "file", file: await sendablePicture(file) });
      } catch (error) {
        if (!isFileRefused(error)) setKept(file);
        throw error;
      }
      await onUploaded();
    });
  };
  return (
    <div className={picker}>
      <div className={controls}>
        <FileButton
          size="compact"
          icon={<ImageUp />}
          accept={PICTURE_TYPES}
          onFiles={upload}
          isPending={doing === "uploading"}
        >
          {hasPicture ? `Change ${noun}` : `Upload ${noun}`}
        </FileButton>
        {hasPicture && (
          <Button
            size="compact"
            variant="ghost"
            onPress={() => attempt("removing", "remove", onRemove)}
            isPending={doing === "removing"}
          >
            Remove {noun}
          </Button>
        )}
      </div>
      <FormError message={failure} />
      {kept && (
        <Button size="compact" icon={<RotateCw />} onPress={() => upload([kept])}>
          Try again
        </Button>
      )}
    </div>
  );
}
