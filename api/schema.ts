import { specifiedDirectives } from "graphql";
import { builder } from "./graphql/builder.ts";
import "./graphql/scalars.ts";
import "./graphql/download.scalar.ts";
import "./graphql/incoming-file.scalar.ts";
// Each area imports its files that add to the schema.
import "./areas.ts";
import { semanticNonNull } from "./graphql/semantic-non-null.ts";

/** The one executable schema behind every entry point. */
export const schema = builder.toSchema({ directives: [...specifiedDirectives, semanticNonNull] });
