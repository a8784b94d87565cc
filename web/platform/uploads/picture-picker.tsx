import { Button } from "@fettle/design-system/Button";
import { FileButton } from "@fettle/design-system/FileButton";
import { toast } from "@fettle/design-system/Toast";
import { PICTURE_TYPES } from "@fettle/rules/platform/picture";
import { ImageUp, RotateCw } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { ignored } from "../../lib/ignored.ts";
import { FormError } from "../forms/form-error.tsx";
import { saveFailure } from "../forms/save-failure.ts";
import { undoDeletion } from "../forms/undo-deletion.ts";
import { controls, picker } from "./picture-picker.css.ts";
import { sendablePicture } from "./sendable-picture.ts";
import { fetchFile } from "./session-fetch.ts";
import { isFileRefused } from "./upload-failure.ts";
import { uploadFile } from "./upload-file.ts";

const answer = z.object({ id: z.string() });

export interface PicturePickerProps {
  noun: string;
  picture: string | null;
  url: string;
  onUploaded: () => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

export function PicturePicker({ noun, picture, url, onUploaded, onRemove }: PicturePickerProps) {
  const [doing, setDoing] = useState<"uploading" | "removing">();
  const [failure, setFailure] = useState<string>();
  const [kept, setKept] = useState<File>();
  const capitalised = noun.charAt(0).toUpperCase() + noun.slice(1);
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
        await uploadFile({ url, field: "file", file: await sendablePicture(file), answer });
      } catch (error) {
        if (!isFileRefused(error)) setKept(file);
        throw error;
      }
      await onUploaded();
    });
  };
  const remove = async (removed: string) => {
    // Keep the file for Undo, because the server deletes it. An unreadable picture can still be removed.
    const file = await fetchFile(removed).then(
      ({ blob }) => new File([blob], noun, { type: blob.type }),
      (error) => ignored(error, "the picture can be removed without Undo"),
    );
    await onRemove();
    const restore = async () => {
      if (file) await uploadFile({ url, field: "file", file, answer });
      await onUploaded();
    };
    toast({
      title: `${capitalised} removed`,
      tone: "success",
      actions: file ? [undoDeletion(capitalised, restore)] : [],
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
          {picture ? `Change ${noun}` : `Upload ${noun}`}
        </FileButton>
        {picture && (
          <Button
            size="compact"
            variant="ghost"
            onPress={() => attempt("removing", "remove", () => remove(picture))}
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
