import { style } from "@vanilla-extract/css";

/** Focused only to be read out. */
export const answered = style({ outline: "none", selectors: { "&:empty": { display: "none" } } });
