/**
 * The mutations whose outcome is never stored under an idempotency key: their answer holds a secret or personal data
 * (sessions, tokens, recovery codes, exports), or a stranger only asks for an email or is counted. Clients don't repeat
 * them.
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
