import { style } from "@vanilla-extract/css";
import { duration, media, radius, text, vars } from "../../tokens/theme.css.ts";

const { color } = vars;

export const list = style({
  display: "flex",
  gap: "24px",
  minWidth: 0,
  overflowX: "auto",
  scrollbarWidth: "none",
  boxShadow: `inset 0 -1px ${color.borderDefault}`,
});

export const tab = style({
  display: "flex",
  alignItems: "center",
  gap: "8px",
  flexShrink: 0,
  minHeight: "40px",
  borderBlockEnd: "2.5px solid transparent",
  paddingBlockStart: "2.5px",
  color: color.textSecondary,
  fontSize: "14px",
  lineHeight: "20px",
  fontWeight: 480,
  whiteSpace: "nowrap",
  cursor: "pointer",
  transition: `color ${duration.instant}, border-color ${duration.base}`,
  selectors: {
    "&[data-hovered]": { color: color.textPrimary },
    "&[data-selected]": { color: color.textPrimary, fontWeight: 570, borderColor: color.primary },
    "&[data-focus-visible]": { outlineOffset: "-2px", borderRadius: radius.xs },
    "&[data-disabled]": { color: color.textDisabled, cursor: "default" },
  },
  "@media": { [media.touch]: { minHeight: "48px", fontSize: "16px" } },
});

export const count = style([
  text.caption,
  {
    minWidth: "20px",
    padding: "2px 7px",
    borderRadius: radius.full,
    background: color.bgSubtle,
    color: color.textSecondary,
    fontVariantNumeric: "tabular-nums",
    textAlign: "center",
    selectors: { "[data-selected] > &": { background: color.bgSelected, color: vars.tone.brand.text } },
  },
]);

export const panel = style({ paddingBlockStart: "20px", outlineOffset: "4px" });
