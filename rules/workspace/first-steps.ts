/** What a new business can do first, in the order in which the dashboard offers it. */
export const FIRST_STEPS = ["details", "logo", "customers", "job", "team"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
