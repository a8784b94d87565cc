import { ApolloArmor } from "@escape.tech/graphql-armor";

// Limits an integrator's documents; trusted documents are exempt.
const MAX_DEPTH = 10;
const MAX_ALIASES = 15;

/** Validation rules for documents that aren't trusted. */
export const limitRules = new ApolloArmor({
  blockFieldSuggestion: { enabled: false },
  maxTokens: { enabled: false },
  // The cost depends on the request's variables: query-cost.ts.
  costLimit: { enabled: false },
  maxDepth: { n: MAX_DEPTH },
  maxAliases: { n: MAX_ALIASES },
  maxDirectives: { n: 20 },
}).protect().validationRules;
