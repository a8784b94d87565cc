import { useState } from "react";
import { z } from "zod";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { sendablePicture } from "../../../platform/uploads/sendable-picture.ts";
import { isFileRefused } from "../../../platform/uploads/upload-failure.ts";
import { uploadFile } from "../../../platform/uploads/upload-file.ts";

export const questionPhotoSchema = z.object({ id: z.string(), url: z.string() });
export type QuestionPhoto = z.output<typeof questionPhotoSchema>;

const FAILED = "Failed to upload photo";

export function useQuestionPhoto(onPhoto: (photo: QuestionPhoto) => void) {
  const [isUploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [kept, setKept] = useState<File>();
  const upload = async (file: File) => {
    setFailure(undefined);
    setKept(undefined);
    setUploading(true);
    try {
      const sent = await uploadFile({
        url: `${SERVER_URL}/api/ai-support/photos`,
        field: "photo",
        file: await sendablePicture(file),
        answer: questionPhotoSchema,
      });
      onPhoto(sent);
    } catch (error) {
      if (!isFileRefused(error)) setKept(file);
      setFailure(saveFailure(error, FAILED)?.message);
    } finally {
      setUploading(false);
    }
  };
  return { upload, isUploading, failure, kept };
}
