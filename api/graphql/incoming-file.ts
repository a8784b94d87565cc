import type { Readable } from "node:stream";

/** An uploaded file stream, read once; the value of the scalar `Upload`. */
export class IncomingFile {
  readonly content: Readable;
  /** The sender's file name; not trusted. */
  readonly fileName: string;
  /** The request's Content-Length, if any: the file is smaller. */
  readonly bytesAtMost: number | undefined;

  constructor(content: Readable, fileName = "", bytesAtMost?: number) {
    this.content = content;
    this.fileName = fileName;
    this.bytesAtMost = bytesAtMost;
  }

  /** Of its content nothing is known before it is read. */
  toJSON() {
    return "file";
  }
}
