import { style } from "@vanilla-extract/css";
import { duration, easing, media, radius, text, vars } from "../../tokens/theme.css.ts";

const { color } = vars;

export const track = style({
  flexShrink: 0,
  width: "36px",
  height: "22px",
  marginBlock: "calc((1lh - 22px) / 2)",
  padding: "3px",
  borderRadius: radius.full,
  background: color.borderControl,
  transition: `background ${duration.quick}`,
  selectors: {
    "[data-selected] > &": { background: color.primary },
    "[data-disabled] > &": { background: color.bgTrack },
    "[data-focus-visible] > &": { outline: `2px solid ${color.focus}`, outlineOffset: "2px" },
  },
  "@media": {
    [media.touch]: { width: "46px", height: "28px", marginBlock: "calc((1lh - 28px) / 2)" },
    [media.forcedColors]: { border: "1px solid ButtonText", padding: "2px" },
  },
});

export const thumb = style({
  display: "block",
  height: "100%",
  aspectRatio: "1",
  borderRadius: radius.full,
  background: "#fff",
  transition: `translate ${duration.quick} ${easing.standard}`,
  selectors: {
    "[data-selected] > * > &": { translate: "14px", background: color.onPrimary },
    "[data-disabled] > * > &": { background: color.bgSurface },
  },
  "@media": {
    [media.touch]: { selectors: { "[data-selected] > * > &": { translate: "18px" } } },
    [media.forcedColors]: {
      background: "ButtonText",
      selectors: { "[data-selected] > * > &": { background: "Highlight" } },
    },
  },
});

export const box = style({ width: "fit-content", maxWidth: "100%" });

export const reason = style([
  text.small,
  {
    paddingInlineStart: "44px",
    color: color.textSecondary,
    "@media": { [media.touch]: { paddingInlineStart: "58px" } },
  },
]);
