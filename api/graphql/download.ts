import type { Readable } from "node:stream";

/** A file that is streamed to the client; the value of the scalar of that name. */
export class Download {
  /** The REST path that serves it, which is its JSON value. */
  readonly path: string;
  readonly fileName: string;
  readonly mediaType: string;
  /** Starts to produce the file; called once. */
  readonly content: () => Readable;
  /** Whether a browser saves it or shows it. */
  readonly disposition: "attachment" | "inline";

  constructor(
    path: string,
    fileName: string,
    mediaType: string,
    content: () => Readable,
    disposition: "attachment" | "inline" = "attachment",
  ) {
    this.path = path;
    this.fileName = fileName;
    this.mediaType = mediaType;
    this.content = content;
    this.disposition = disposition;
  }

  toJSON() {
    return this.path;
  }
}
