import { FileUp } from "lucide-react";
import type { ReactNode } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { iconBox } from "../../tokens/icon.css.ts";
import { Button } from "../Button/Button.tsx";
import * as css from "./FileDrop.css.ts";

export interface FileDropProps {
  /** What to do here, such as 'Drop a CSV file here'. */
  label: string;
  buttonLabel: string;
  description?: ReactNode;
  /** Endings and media types that the file picker offers; a dropped file may be any. */
  acceptedFileTypes?: string[];
  onFile: (file: File) => void;
}

/** Takes one file: dropped, pasted or chosen with the button. */
export function FileDrop({ label, buttonLabel, description, acceptedFileTypes, onFile }: FileDropProps) {
  return (
    <DropZone
      className={css.zone}
      aria-label={label}
      onDrop={async ({ items }) => {
        for (const item of items) if (item.kind === "file") return onFile(await item.getFile());
      }}
    >
      <span className={`${iconBox} ${css.icon}`} aria-hidden>
        <FileUp />
      </span>
      <p className={css.words}>{label}</p>
      <FileTrigger
        acceptedFileTypes={acceptedFileTypes}
        onSelect={(files) => {
          const [file] = files ?? [];
          if (file) onFile(file);
        }}
      >
        <Button>{buttonLabel}</Button>
      </FileTrigger>
      {description && <p className={css.help}>{description}</p>}
    </DropZone>
  );
}
