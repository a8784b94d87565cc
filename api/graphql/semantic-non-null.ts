import { DirectiveLocation, GraphQLDirective, GraphQLInt, GraphQLList, GraphQLNonNull } from "graphql";

/**
 * Marks fields that are only null with an error, so one mutation's result is returned even if another fails. Clients
 * that stop at the first error type them as non-null.
 */
export const semanticNonNull = new GraphQLDirective({
  name: "semanticNonNull",
  description: "Only null if there's an error.",
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))), defaultValue: [0] },
  },
});

export const NULL_ONLY_WITH_ERROR = { nullOnlyWithError: true } as const;
