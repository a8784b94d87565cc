export { foreignIdentityLink } from "./foreign-identity-link.ts";
export { idempotencyLink } from "./idempotency-link.ts";
export { createStaleOnErrorLink } from "./stale-on-error-link.ts";
