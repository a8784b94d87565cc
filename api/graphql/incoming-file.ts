import type { Readable } from "node:stream";

/** An uploaded file stream, read once: the value of the scalar `Upload`. */
export class IncomingFile {
  readonly content: Readable;
  readonly fileName: string;
  readonly bytesAtMost: number | undefined;

  constructor(content: Readable, fileName = "", bytesAtMost?: number) {
    this.content = content;
    this.fileName = fileName;
    this.bytesAtMost = bytesAtMost;
  }

  /** The content isn't known until the file is read. */
  toJSON() {
    return "file";
  }
}
