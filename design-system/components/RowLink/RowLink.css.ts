import { style } from "@vanilla-extract/css";
import { duration, vars } from "../../tokens/theme.css.ts";

/** Fills its nearest positioned ancestor; other controls in it must be positioned above. */
export const rowLink = style({
  color: "inherit",
  transition: `color ${duration.instant}`,
  selectors: {
    // Its visible area and target are the whole row, its name only its label.
    "&:empty": { position: "absolute", inset: 0, borderRadius: "inherit" },
    "&::after": { content: "", position: "absolute", inset: 0, borderRadius: "inherit" },
    "&[data-focus-visible]": { outline: "none" },
    "&[data-focus-visible]::after": {
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: "-2px",
      borderRadius: "10px",
    },
  },
});
