import { BadInputError } from "../errors.ts";
import { builder } from "./builder.ts";
import { IncomingFile } from "./incoming-file.ts";

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
