import { radius, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const pill = style({
  display: "block",
  minInlineSize: 0,
  borderRadius: radius.md,
  color: "inherit",
  textDecoration: "none",
  cursor: "pointer",
  outline: "none",
  selectors: {
    "&[draggable=true]": { cursor: "grab" },
    "&:focus-visible": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "1px" },
  },
});

export const lifted = style({ inlineSize: "168px", padding: "6px" });
