import { ApolloArmor } from "@escape.tech/graphql-armor";

export const MAX_DEPTH = 10;
export const MAX_ALIASES = 15;

export const limitRules = new ApolloArmor({
  blockFieldSuggestion: { enabled: false },
  maxTokens: { enabled: false },
  // The cost depends on the request's variables: see query-cost.ts.
  costLimit: { enabled: false },
  maxDepth: { n: MAX_DEPTH },
  maxAliases: { n: MAX_ALIASES },
  maxDirectives: { n: 20 },
}).protect().validationRules;
