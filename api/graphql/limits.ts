import { ApolloArmor } from "@escape.tech/graphql-armor";

/** What a document of an integrator may cost at most; trusted documents are ours and stand outside. */
export const MAX_TOKENS = 2_000;
const MAX_DEPTH = 10;
const MAX_ALIASES = 15;

/** Validation rules for any document that isn't trusted. */
export const limitRules = new ApolloArmor({
  blockFieldSuggestion: { enabled: false },
  maxTokens: { enabled: false },
  // The cost is reckoned with the request's variables: query-cost.ts.
  costLimit: { enabled: false },
  maxDepth: { n: MAX_DEPTH },
  maxAliases: { n: MAX_ALIASES },
  maxDirectives: { n: 20 },
}).protect().validationRules;
