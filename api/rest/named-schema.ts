import type { z } from "zod";

/** The keyword for the GraphQL type that describes a schema's properties. It isn't printed. */
export const TYPE = "x-graphql-type";

type About = { type?: string; description?: string };

/**
 * Gives a schema its name in `components/schemas`, so documents refer to it. Properties without a description use the
 * one of the GraphQL type's field with the same name.
 */
export const named = <Schema extends z.ZodType>(
  id: string,
  schema: Schema,
  { type = id, description }: About = {},
): Schema => schema.meta({ id, [TYPE]: type, ...(description && { description }) });
