/**
 * Field options for what technicians may not see: they get null, everybody else the value.
 * `t.exposeString("bsb", { nullable: true, ...managersOnly })`
 */
export const managersOnly = {
  authScopes: { manager: true },
  unauthorizedResolver: () => null,
} as const;
