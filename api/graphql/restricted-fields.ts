/** Field options that return null to technicians: `t.exposeString("bsb", { nullable: true, ...managersOnly })` */
export const managersOnly = {
  authScopes: { manager: true },
  unauthorizedResolver: () => null,
} as const;

/** Field options for a customer link's secret: null for read-only access tokens. */
export const secretLink = {
  authScopes: { secretLinks: true },
  unauthorizedResolver: () => null,
} as const;
