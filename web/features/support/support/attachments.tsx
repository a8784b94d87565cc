import { Button } from "@fettle/design-system/Button";
import { FileButton } from "@fettle/design-system/FileButton";
import { IconButton } from "@fettle/design-system/IconButton";
import { Picture } from "@fettle/design-system/Picture";
import { ATTACHMENT_ENDINGS } from "@fettle/rules/support/ticket";
import { Camera, Download, FileText, Paperclip, RotateCw, X } from "lucide-react";
import { type ClipboardEvent, type DragEvent, useState } from "react";
import type { TicketFileFragment } from "../../../generated/graphql.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { formatBytes } from "./format-bytes.ts";
import * as css from "./support.css.ts";
import type { AttachedFile, useAttachments } from "./use-attachments.ts";

type Attachments = ReturnType<typeof useAttachments>;

export function SentFiles({ files }: { files: readonly TicketFileFragment[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={css.files}>
      {files.map(({ id, name, byteSize, url, previewUrl }) => (
        <li key={id}>
          <a href={url} download={name} className={css.file}>
            {previewUrl ? (
              <Picture src={previewUrl} alt="" className={css.thumb} />
            ) : (
              <FileText size={15} aria-hidden />
            )}
            <span className={css.fileName}>{name}</span>
            <span className={css.fileSize}>{formatBytes(byteSize)}</span>
            <Download size={15} aria-label="Download" />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function UnsentFiles({ files, attachments }: { files: AttachedFile[]; attachments: Attachments }) {
  const { uploads, retry, dismiss, removeFile } = attachments;
  if (files.length + uploads.length === 0) return null;
  return (
    <ul className={css.files} aria-label="Attachments">
      {files.map(({ id, name, bytes, previewUrl }) => (
        <li key={id} className={css.file}>
          {previewUrl ? (
            <Picture src={previewUrl} alt="" className={css.thumb} />
          ) : (
            <FileText size={15} aria-hidden />
          )}
          <span className={css.fileName}>{name}</span>
          <span className={css.fileSize}>{formatBytes(bytes)}</span>
          <IconButton label={`Remove ${name}`} icon={<X />} onPress={() => removeFile(id)} />
        </li>
      ))}
      {uploads.map(({ key, file, progress, error, isRefused }) => (
        <li key={key} className={error ? css.failedFile : css.file} role={error ? "alert" : undefined}>
          <span className={css.fileName}>{file.name}</span>
          <span className={css.fileSize}>
            {error ?? `${formatBytes(file.size)}, ${Math.round(progress * 100)}%`}
          </span>
          {error === undefined && (
            <progress className={css.progress} value={progress} aria-label={`Uploading ${file.name}`} />
          )}
          {error && !isRefused && (
            <Button size="inline" icon={<RotateCw />} onPress={() => void retry({ key, file })}>
              Retry
            </Button>
          )}
          {error && <IconButton label={`Remove ${file.name}`} icon={<X />} onPress={() => dismiss(key)} />}
        </li>
      ))}
    </ul>
  );
}

export function AttachButtons({ onFiles }: { onFiles: (files: File[]) => void }) {
  const isPhone = useIsPhone();
  return (
    <>
      {isPhone && (
        <FileButton
          variant="ghost"
          icon={<Camera />}
          accept={["image/*"]}
          camera="environment"
          onFiles={onFiles}
        >
          Photo
        </FileButton>
      )}
      <FileButton
        variant="ghost"
        icon={<Paperclip />}
        accept={ATTACHMENT_ENDINGS}
        allowsMultiple
        onFiles={onFiles}
      >
        Attach
      </FileButton>
    </>
  );
}

export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const take = (data: DataTransfer, event: { preventDefault: () => void }) => {
    const files = [...data.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  const handlers = {
    onPaste: (event: ClipboardEvent) => take(event.clipboardData, event),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      take(event.dataTransfer, event);
    },
  };
  return { "data-over": isOver || undefined, ...handlers };
}
