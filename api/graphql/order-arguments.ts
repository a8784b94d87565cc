/** The arguments of a list that can be ordered. */
export const ORDER_BY = {
  description: "The list's own order unless said. A cursor counts in the order that gave it out.",
} as const;
export const DIRECTION = {
  description: "The order's own unless said. Rows without what they are ordered by come last either way.",
} as const;
