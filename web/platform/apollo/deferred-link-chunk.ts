export { askAgainLink } from "./ask-again-link.ts";
export { foreignIdentityLink } from "./foreign-identity-link.ts";
export { createStaleOnErrorLink } from "./stale-on-error-link.ts";
