import { builder } from "./builder.ts";
import "./scalars.ts";
import "./download.ts";
import "./domains.ts";

/** The one executable schema behind every door. */
export const schema = builder.toSchema();
