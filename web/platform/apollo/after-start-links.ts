export { askAgainLink } from "./ask-again-link.ts";
export { foreignIdentityLink } from "./foreign-identity-link.ts";
export { createKeepLoadedLink } from "./keep-loaded-link.ts";
