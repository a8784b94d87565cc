export const FIRST_STEPS = ["details", "logo", "customers", "job", "team"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
