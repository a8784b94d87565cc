import { style } from "@vanilla-extract/css";
import { control, duration, media, vars } from "../../tokens/theme.css.ts";

const { color } = vars;

export const track = style({
  display: "inline-flex",
  maxWidth: "100%",
  padding: "2px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: "9px",
  background: color.bgSubtle,
});

export const segment = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "6px",
  flex: "1 1 auto",
  minWidth: 0,
  minHeight: "30px",
  paddingInline: "13px",
  border: "1px solid transparent",
  borderRadius: "7px",
  color: color.textSecondary,
  fontSize: "13px",
  lineHeight: "18px",
  fontWeight: 560,
  textAlign: "center",
  overflowWrap: "anywhere",
  cursor: "pointer",
  touchAction: "manipulation",
  transition: `background ${duration.instant}, color ${duration.instant}`,
  selectors: {
    "&:hover": { color: color.textPrimary },
    "&[data-selected]": {
      background: color.bgSegment,
      borderColor: color.borderDefault,
      color: color.textPrimary,
      boxShadow: vars.shadow[1],
    },
    "&:disabled": { color: color.textDisabled, cursor: "default" },
  },
  "@media": {
    [media.touch]: { minHeight: control.target, fontSize: "15px" },
    [media.narrow]: { paddingInline: "5px", fontSize: "14px" },
    [media.forcedColors]: {
      selectors: {
        "&[data-selected]": { forcedColorAdjust: "none", background: "Highlight", color: "HighlightText" },
      },
    },
  },
});
