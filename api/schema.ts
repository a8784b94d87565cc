import { specifiedDirectives } from "graphql";
import { builder } from "./graphql/builder.ts";
import "./graphql/scalars.ts";
import "./graphql/download.scalar.ts";
import "./graphql/incoming-file.scalar.ts";
import "./areas.ts";
import { semanticNonNull } from "./graphql/semantic-non-null.ts";

export const schema = builder.toSchema({
  sortSchema: false,
  directives: [...specifiedDirectives, semanticNonNull],
});
