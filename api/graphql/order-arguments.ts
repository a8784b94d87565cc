export const ORDER_BY = {
  description: "Defaults to the list's usual order. A cursor only works with the order it was issued for.",
} as const;
export const DIRECTION = {
  description: "Defaults to the usual direction for the order. Rows without a value always come last.",
} as const;
