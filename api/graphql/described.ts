/** Enum values, each with a description. A value without one doesn't type-check. */
export const described = <const Value extends string>(
  values: readonly Value[],
  descriptions: Record<Value, string>,
) =>
  Object.fromEntries(
    values.map((value) => [value, { value, description: descriptions[value] }]),
  ) as unknown as { [Each in Value]: { value: Each; description: string } };
