import { globalStyle, style } from "@vanilla-extract/css";
import { iconSize } from "../../tokens/icon.css.ts";
import { control, duration, media, radius, vars } from "../../tokens/theme.css.ts";

const { color } = vars;

/** Scrolls sideways instead of wrapping. The padding keeps focus rings visible. */
export const group = style({
  display: "flex",
  gap: "6px",
  minWidth: 0,
  margin: "-4px",
  padding: "4px",
  overflowX: "auto",
  scrollbarWidth: "none",
  "@media": { [media.touch]: { gap: "8px" } },
});

export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  flexShrink: 0,
  minHeight: control.compact,
  paddingInline: "11px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.md,
  background: color.bgSurface,
  color: color.textSecondary,
  fontSize: "13px",
  lineHeight: "18px",
  fontWeight: 560,
  whiteSpace: "nowrap",
  cursor: "pointer",
  touchAction: "manipulation",
  transition: `background ${duration.instant}, color ${duration.instant}`,
  selectors: {
    "&:hover": { background: color.bgHover, color: color.textPrimary },
    "&:active": { background: color.bgPressed },
    "&[data-urgent]": {
      background: vars.tone.amber.bg,
      borderColor: vars.tone.amber.border,
      color: vars.tone.amber.text,
    },
    "&[data-selected]": { background: color.primary, borderColor: color.primary, color: color.onPrimary },
    "&[data-selected]:hover": { background: color.primaryHover },
    "&:disabled": { background: color.bgSurface, color: color.textDisabled, cursor: "default" },
  },
  "@media": {
    [media.touch]: {
      vars: { [iconSize]: "18px" },
      minHeight: control.target,
      paddingInline: "15px",
      fontSize: "15px",
      borderRadius: radius.touch,
    },
    [media.forcedColors]: {
      selectors: {
        "&[data-selected]": { forcedColorAdjust: "none", background: "Highlight", color: "HighlightText" },
      },
    },
  },
});

// A glyph's own colour has too little contrast on the selected fill.
globalStyle(`${chip}[data-selected] svg`, { color: "inherit" });
