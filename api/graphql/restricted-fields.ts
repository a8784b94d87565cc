/**
 * Field options for what technicians may not see: the field is null for them.
 * `t.exposeString("bsb", { nullable: true, ...managersOnly })`
 */
export const managersOnly = {
  authScopes: { manager: true },
  unauthorizedResolver: () => null,
} as const;

/** Field options for the secret of a customer's link: null for read-only access tokens. */
export const secretLink = {
  authScopes: { secretLinks: true },
  unauthorizedResolver: () => null,
} as const;
