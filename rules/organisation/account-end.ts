export const ACCOUNT_ENDS = ["ACCOUNT_REMOVED", "BUSINESS_CLOSED"] as const;

export type AccountEnd = (typeof ACCOUNT_ENDS)[number];

export const isAccountEnd = (value: unknown): value is AccountEnd =>
  ACCOUNT_ENDS.includes(value as AccountEnd);
