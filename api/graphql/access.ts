/**
 * Field options for what technicians may not see: they get null, everybody else the value.
 * `t.exposeString("bsb", { nullable: true, ...managersOnly })`
 */
export const managersOnly = {
  authScopes: { manager: true },
  unauthorizedResolver: () => null,
} as const;

/** Field options for the secret of a customer's link: access tokens that may only read get null. */
export const secretLink = {
  authScopes: { secretLinks: true },
  unauthorizedResolver: () => null,
} as const;
