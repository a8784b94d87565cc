import { FileUp } from "lucide-react";
import type { ReactNode } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { iconBox } from "../../tokens/icon.css.ts";
import { FileButton } from "../FileButton/FileButton.tsx";
import { HeldNote, type Holdable, useHeld } from "../HeldActions/HeldActions.tsx";
import * as css from "./FileDrop.css.ts";

export interface FileDropProps extends Holdable {
  label: string;
  buttonLabel: string;
  description?: ReactNode;
  /** Extensions and media types the picker offers. Dropped files can be any type. */
  accept: readonly string[];
  onFile: (file: File) => void;
}

/** Lets people drop, paste or choose one file. */
export function FileDrop({
  label,
  buttonLabel,
  description,
  accept,
  onFile,
  isPending,
  needsServer,
}: FileDropProps) {
  const held = useHeld({ isPending, needsServer });
  return (
    <DropZone
      className={css.zone}
      aria-label={label}
      isDisabled={held !== undefined}
      onDrop={async ({ items }) => {
        for (const item of items) if (item.kind === "file") return onFile(await item.getFile());
      }}
    >
      <span className={`${iconBox} ${css.icon}`} aria-hidden>
        <FileUp />
      </span>
      <p className={css.words}>{label}</p>
      <FileButton
        accept={accept}
        onFiles={([file]) => file && onFile(file)}
        isPending={isPending}
        needsServer={needsServer}
      >
        {buttonLabel}
      </FileButton>
      {held && <HeldNote />}
      {description && <p className={css.help}>{description}</p>}
    </DropZone>
  );
}
