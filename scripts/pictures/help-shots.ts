import type { Shot } from "./shot.ts";

/** The pictures of the help articles. */
export const HELP_SHOTS: Shot[] = [];
