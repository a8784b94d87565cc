import { DirectiveLocation, GraphQLDirective, GraphQLInt, GraphQLList, GraphQLNonNull } from "graphql";

/**
 * Marks fields that are null only together with an error, as the GraphQL nullability working group proposes. A
 * mutation's root fields are, so that what one committed is answered although another failed. Clients that stop at
 * the first error type such a field as non-null.
 */
export const semanticNonNull = new GraphQLDirective({
  name: "semanticNonNull",
  description: "Null only together with an error.",
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))), defaultValue: [0] },
  },
});

/** The extensions of a field with the directive. */
export const NULL_ONLY_WITH_ERROR = { nullOnlyWithError: true } as const;
