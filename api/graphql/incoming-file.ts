import type { Readable } from "node:stream";
import { BadInputError } from "../errors.ts";
import { builder } from "./builder.ts";

/** A file on its way in, read once; the value of the scalar `Upload`. */
export class IncomingFile {
  readonly content: Readable;
  /** As the sender calls it; nothing to trust. */
  readonly fileName: string;
  /** What its whole request weighs, where that was said: the file is smaller. */
  readonly bytesAtMost: number | undefined;

  constructor(content: Readable, fileName = "", bytesAtMost?: number) {
    this.content = content;
    this.fileName = fileName;
    this.bytesAtMost = bytesAtMost;
  }
}

const refuse = (): never => {
  throw new BadInputError(
    "Files are sent as multipart/form-data to the REST paths, which /api/openapi.json names",
  );
};

builder.scalarType("Upload", {
  description: "A file. It never travels inside a GraphQL request: the REST paths that take one stream it.",
  serialize: refuse,
  parseValue: (value) => (value instanceof IncomingFile ? value : refuse()),
  parseLiteral: refuse,
});
