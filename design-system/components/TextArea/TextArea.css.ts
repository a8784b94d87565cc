import { globalStyle, style } from "@vanilla-extract/css";
import { media, tabular, text, vars } from "../../tokens/theme.css.ts";

export const area = style({
  minHeight: "72px",
  paddingBlock: "8px",
  lineHeight: "20px",
  resize: "vertical",
  fieldSizing: "content",
  maxHeight: "320px",
  "@media": { [media.phone]: { lineHeight: "24px", minHeight: "96px", paddingBlock: "11px" } },
});

export const oneRow = style({
  minHeight: "34px",
  paddingBlock: "7px",
  resize: "none",
  "@media": { [media.phone]: { minHeight: "46px", paddingBlock: "11px" } },
});

globalStyle(`${area}:disabled`, { resize: "none" });

export const count = style([
  text.caption,
  tabular,
  {
    margin: "6px 0 0",
    color: vars.color.textSecondary,
    selectors: { "&[data-over]": { color: vars.tone.red.text, fontWeight: 560 } },
  },
]);
