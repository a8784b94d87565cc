import { BadInputError } from "../errors.ts";
import { builder } from "./builder.ts";
import { IncomingFile } from "./incoming-file.ts";

const refuse = (): never => {
  throw new BadInputError("Send files as multipart/form-data to the REST paths listed in /api/openapi.json");
};

builder.scalarType("Upload", {
  description: "A file. Send it to a REST path that takes one: GraphQL requests can't include files.",
  serialize: refuse,
  parseValue: (value) => (value instanceof IncomingFile ? value : refuse()),
  parseLiteral: refuse,
});
