import { style } from "@vanilla-extract/css";
import { vars } from "../../tokens/theme.css.ts";

const { color } = vars;

/** The typed letters, where they occur in an option. */
export const match = style({
  background: "none",
  color: "inherit",
  fontWeight: 620,
  textDecoration: `underline ${color.hivisLine} 2px`,
  textUnderlineOffset: "4px",
});

export const name = style({ display: "block", fontWeight: 480 });

/** Stays in sight below the scrolling options. */
export const create = style({
  position: "sticky",
  insetBlockEnd: "-5px",
  marginBlockStart: "5px",
  background: color.bgOverlay,
  boxShadow: `0 -1px ${color.borderSubtle}, 0 5px ${color.bgOverlay}`,
  color: color.textLink,
  fontWeight: 560,
  selectors: { "&:first-child": { marginBlockStart: 0, boxShadow: "none" } },
});

/** An avatar in place of the search icon needs more room than an icon. */
export const chosen = style({ marginInlineStart: "8px", display: "flex", pointerEvents: "none" });
