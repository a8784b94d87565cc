import { specifiedDirectives } from "graphql";
import { builder } from "./builder.ts";
import "./scalars.ts";
import "./download.ts";
import "./domains.ts";
import { semanticNonNull } from "./semantic-non-null.ts";

/** The one executable schema behind every door. */
export const schema = builder.toSchema({ directives: [...specifiedDirectives, semanticNonNull] });
