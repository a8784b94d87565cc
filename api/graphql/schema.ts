import { builder } from "./builder.ts";
import "./scalars.ts";
import "./domains.ts";

/** The one executable schema behind every door. */
export const schema = builder.toSchema();
