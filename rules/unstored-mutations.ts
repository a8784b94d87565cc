/**
 * The mutations whose outcome is never stored under an idempotency key: their answer holds a secret or personal data
 * (sessions, tokens, recovery codes, exports), or they store nothing (trackVisit). Clients don't repeat them.
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
  "staffLogin",
  "staffLogout",
  "startLookIn",
  "startOneTimeCodes",
  "trackVisit",
]);
