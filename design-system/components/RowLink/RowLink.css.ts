import { style } from "@vanilla-extract/css";
import { duration, vars } from "../../tokens/theme.css.ts";

/** Fills its nearest positioned ancestor. Position other controls above it. */
export const rowLink = style({
  color: "inherit",
  transition: `color ${duration.instant}`,
  selectors: {
    // The whole row is the target. The name is only the label.
    "&:empty": { position: "absolute", inset: 0, borderRadius: "inherit" },
    "&::after": { content: "", position: "absolute", inset: 0, borderRadius: "inherit" },
    // Tints the row instead of replacing its background, which may say something.
    "&[data-pressed]::after, &[data-opening]::after": {
      background: `color-mix(in srgb, ${vars.color.textPrimary} 8%, transparent)`,
    },
    "&[data-focus-visible]": { outline: "none" },
    "&[data-focus-visible]::after": {
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: "-2px",
      borderRadius: "10px",
    },
  },
});

export const rowButton = style({
  maxInlineSize: "100%",
  padding: 0,
  border: 0,
  background: "none",
  font: "inherit",
  textAlign: "start",
  cursor: "pointer",
});
