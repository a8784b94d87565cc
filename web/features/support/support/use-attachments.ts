import {
  ATTACHMENT_KINDS,
  ATTACHMENT_TOO_LARGE,
  attachmentTypeOf,
  MAX_ATTACHMENT_BYTES,
  TICKET_ATTACHMENTS_MAX,
} from "@fettle/rules/support/ticket";
import { useState } from "react";
import { z } from "zod";
import { ignored } from "../../../lib/ignored.ts";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import { uploadFile } from "../../../platform/uploads/upload-file.ts";

export const attachedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  previewUrl: z.string().nullable(),
});
export type AttachedFile = z.output<typeof attachedFileSchema>;

export interface Upload {
  key: string;
  file: File;
  progress: number;
  error?: string;
  /** Set if retrying can't succeed. */
  isRefused?: boolean;
}

const answer = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  preview_url: z.string().nullable(),
});

interface Attaching {
  files: AttachedFile[];
  onFiles: (change: (files: AttachedFile[]) => AttachedFile[]) => void;
  url: string;
  remove: (id: string) => Promise<unknown>;
}

export function useAttachments({ files, onFiles, url, remove }: Attaching) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const dismiss = (key: string) => setUploads((all) => all.filter((each) => each.key !== key));
  const send = async ({ key, file }: Pick<Upload, "key" | "file">) => {
    change(key, { progress: 0, error: undefined } as Partial<Upload>);
    try {
      const { preview_url: previewUrl, ...same } = await uploadFile({
        url,
        field: "file",
        file,
        answer,
        onProgress: (progress) => change(key, { progress }),
      });
      onFiles((all) => [...all, { ...same, previewUrl }]);
      dismiss(key);
    } catch (failure) {
      change(key, { error: saveFailure(failure, "Failed to upload")?.message ?? "Failed to upload" });
    }
  };
  const add = (chosen: readonly File[]) => {
    const room = TICKET_ATTACHMENTS_MAX - files.length - uploads.length;
    const added = chosen.map((file, index): Upload => {
      const refusal =
        index < room ? refusalOf(file) : `You can add up to ${TICKET_ATTACHMENTS_MAX} files to a message`;
      return {
        key: crypto.randomUUID(),
        file,
        progress: 0,
        ...(refusal && { error: refusal, isRefused: true }),
      };
    });
    setUploads((all) => [...all, ...added]);
    for (const upload of added) if (!upload.isRefused) void send(upload);
  };
  const removeFile = (id: string) => {
    onFiles((all) => all.filter((each) => each.id !== id));
    // The server removes unsent files after a week anyway.
    remove(id).catch((error) => ignored(error, "the server removes unsent files after a week"));
  };
  const isUploading = uploads.some(({ error }) => error === undefined);
  return { uploads, add, retry: send, dismiss, removeFile, isUploading };
}

function refusalOf(file: File): string | undefined {
  if (!attachmentTypeOf(file.name)) return ATTACHMENT_KINDS;
  return file.size > MAX_ATTACHMENT_BYTES ? ATTACHMENT_TOO_LARGE : undefined;
}
