export { askAgainLink } from "./ask-again-link.ts";
export { createKeepLoadedLink } from "./keep-loaded-link.ts";
