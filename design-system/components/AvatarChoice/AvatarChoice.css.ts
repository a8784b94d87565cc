import { style } from "@vanilla-extract/css";
import { duration, media, radius, vars } from "../../tokens/theme.css.ts";

const { color } = vars;

export const group = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(66px, 1fr))",
  gap: "4px",
  width: "100%",
  "@media": { [media.phone]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: "8px" } },
});

export const picture = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "6px",
  padding: "8px 2px 6px",
  border: "1px solid transparent",
  borderRadius: radius.lg,
  color: color.textSecondary,
  fontSize: "12px",
  lineHeight: "16px",
  fontWeight: 480,
  cursor: "pointer",
  touchAction: "manipulation",
  transition: `background ${duration.instant}`,
  selectors: {
    "&:hover": { background: color.bgHover },
    "&:active": { background: color.bgPressed },
    "&[data-selected]": {
      borderColor: color.primary,
      boxShadow: `inset 0 0 0 1px ${color.primary}`,
      background: color.bgSelected,
      color: color.textPrimary,
      fontWeight: 570,
    },
    "&:disabled": { background: "none", color: color.textDisabled, cursor: "default" },
    "&[data-selected]:disabled": { borderColor: color.borderStrong, boxShadow: "none" },
  },
  "@media": {
    [media.forcedColors]: {
      selectors: { "&[data-selected]": { borderColor: "Highlight", outline: "1px solid Highlight" } },
    },
  },
});
