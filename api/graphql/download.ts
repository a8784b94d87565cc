import type { Readable } from "node:stream";

/** A file streamed to the client: the value of the scalar `Download`. */
export class Download {
  readonly path: string;
  readonly fileName: string;
  readonly mediaType: string;
  /** Rejects before the first byte if it can't be made. */
  readonly content: () => Readable | Promise<Readable>;
  readonly disposition: "attachment" | "inline";

  constructor(
    path: string,
    fileName: string,
    mediaType: string,
    content: () => Readable | Promise<Readable>,
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
