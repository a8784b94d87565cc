import { type DragEvent, useEffect, useState } from "react";

const picturesOf = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** Accepts images dropped on an element or pasted anywhere. Leaves other files to the browser. */
export function usePhotoDrop(onFiles: (files: File[]) => void, isOff: boolean) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isOff) return;
    const onPaste = (event: ClipboardEvent) => {
      const files = picturesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    addEventListener("paste", onPaste);
    return () => removeEventListener("paste", onPaste);
  }, [onFiles, isOff]);
  if (isOff) return { isOver: false, handlers: {} };
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) =>
      event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const files = picturesOf(event.dataTransfer);
      if (files.length > 0) onFiles(files);
    },
  };
  return { isOver, handlers };
}
