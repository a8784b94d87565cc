export const pick = <From extends object, Field extends keyof From>(from: From, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<From, Field>;
