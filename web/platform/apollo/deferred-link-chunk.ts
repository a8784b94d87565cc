export { foreignIdentityLink } from "./foreign-identity-link.ts";
export { retryLink } from "./retry-link.ts";
export { createStaleOnErrorLink } from "./stale-on-error-link.ts";
