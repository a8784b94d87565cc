import { style } from "@vanilla-extract/css";

/** Focused only to be announced. */
export const answered = style({ outline: "none", selectors: { "&:empty": { display: "none" } } });
