import { style } from "@vanilla-extract/css";

export const answered = style({ outline: "none", selectors: { "&:empty": { display: "none" } } });
