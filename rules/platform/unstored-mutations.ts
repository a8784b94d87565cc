/**
 * Mutations whose outcome is never stored: it contains a secret or personal data, or the caller is public. Clients
 * don't retry them.
 */
export const UNSTORED_MUTATIONS: ReadonlySet<string> = new Set([
  "acceptInvite",
  "acceptStaffInvite",
  "confirmOneTimeCodes",
  "createAccessToken",
  "exportNewsletter",
  "login",
  "logout",
  "ownerLogout",
  "refreshSession",
  "register",
  "renewRecoveryCodes",
  "requestPasswordReset",
  "staffLogin",
  "staffLogout",
  "startLookIn",
  "startOneTimeCodes",
  "subscribeToNewsletter",
  "trackVisit",
]);
