import type { Readable } from "node:stream";
import { BadInputError } from "../errors.ts";
import { builder } from "./builder.ts";

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
