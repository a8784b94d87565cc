export const ORDER_BY = {
  description: "Default: the list's own order. A cursor is valid only in the order that issued it.",
} as const;
export const DIRECTION = {
  description: "Default: the order's natural direction. Rows without a value come last in either direction.",
} as const;
