export const ORDER_BY = {
  description: "Defaults to the list's own order. A cursor only works in the order that issued it.",
} as const;
export const DIRECTION = {
  description: "Defaults to the usual direction for the order. Rows without a value always come last.",
} as const;
