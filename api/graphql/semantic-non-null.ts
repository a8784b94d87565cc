import { DirectiveLocation, GraphQLDirective, GraphQLInt, GraphQLList, GraphQLNonNull } from "graphql";

/**
 * Stands on a field that is null only beside its error, as the nullability working group proposes it. A mutation's
 * fields are so: what one of them committed is told although another failed. Clients that stop at the first error
 * read such a field as never null.
 */
export const semanticNonNull = new GraphQLDirective({
  name: "semanticNonNull",
  description: "Null only beside its error.",
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))), defaultValue: [0] },
  },
});

/** The extensions of a field that it stands on. */
export const NULL_ONLY_WITH_ERROR = { nullOnlyWithError: true } as const;
