import { globalStyle, style } from "@vanilla-extract/css";
import { duration, media, radius, vars } from "../../tokens/theme.css.ts";

const { color } = vars;

export const choice = style({
  // Its input is inside, so a list that scrolls follows the focus.
  position: "relative",
  display: "flex",
  alignItems: "flex-start",
  gap: "8px",
  width: "fit-content",
  maxWidth: "100%",
  paddingBlock: "2px",
  color: color.textPrimary,
  fontSize: "14px",
  lineHeight: "20px",
  cursor: "pointer",
  selectors: {
    "&[data-disabled]": { color: color.textDisabled, cursor: "default" },
    "&[data-focus-visible]": { outline: "none" },
  },
  "@media": {
    [media.touch]: { paddingBlock: "10px", gap: "12px", fontSize: "16px", lineHeight: "24px" },
  },
});

export const words = style({ minWidth: 0, overflowWrap: "anywhere" });

// A box without words is as wide as a finger too.
globalStyle(`${choice}:has(> ${words}:empty)`, {
  "@media": { [media.phone]: { minWidth: "44px", gap: 0, justifyContent: "center" } },
});

export const mark = style({
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  width: "18px",
  height: "18px",
  marginBlock: "calc((1lh - 18px) / 2)",
  border: `1px solid ${color.borderControl}`,
  borderRadius: "5px",
  background: color.bgField,
  color: color.onPrimary,
  transition: `background ${duration.instant}`,
  selectors: {
    "[data-hovered] > &": { borderColor: color.textSecondary },
    "[data-selected] > &, [data-indeterminate] > &": {
      background: color.primary,
      borderColor: color.primary,
    },
    "[data-invalid] > &": { borderColor: color.danger, boxShadow: `inset 0 0 0 1px ${color.danger}` },
    "[data-disabled] > &": {
      background: color.bgSubtle,
      borderColor: color.borderStrong,
      color: color.textDisabled,
    },
    "[data-focus-visible] > &": { outline: `2px solid ${color.focus}`, outlineOffset: "2px" },
  },
  "@media": {
    [media.touch]: { width: "24px", height: "24px", marginBlock: 0, borderRadius: radius.sm },
    [media.forcedColors]: {
      selectors: {
        "[data-selected] > &": { forcedColorAdjust: "none", background: "Highlight", color: "HighlightText" },
      },
    },
  },
});

globalStyle(`${mark} > svg`, { width: "74%", height: "74%", strokeWidth: 2.5 });
