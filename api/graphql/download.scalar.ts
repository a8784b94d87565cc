import { BadInputError } from "../errors.ts";
import { builder } from "./builder.ts";
import type { Download } from "./download.ts";

const refuse = (): never => {
  throw new BadInputError("A download is no input");
};

builder.scalarType("Download", {
  description: "A file that the REST path given here streams.",
  serialize: (value) => value as Download,
  parseValue: refuse,
  parseLiteral: refuse,
});
