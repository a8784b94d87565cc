import { BadInputError } from "../errors.ts";
import { builder } from "./builder.ts";
import type { Download } from "./download.ts";

const refuse = (): never => {
  throw new BadInputError("A download can’t be an input");
};

builder.scalarType("Download", {
  description: "A file, streamed from this REST path.",
  serialize: (value) => value as Download,
  parseValue: refuse,
  parseLiteral: refuse,
});
