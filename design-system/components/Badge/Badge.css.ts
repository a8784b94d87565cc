import { globalStyle } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { duration, media, radius } from "../../tokens/theme.css.ts";
import { toneVars } from "../StatusGlyph/tone.css.ts";

export const badge = recipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    flexShrink: 0,
    maxWidth: "100%",
    border: `1px solid ${toneVars.border}`,
    borderRadius: radius.sm,
    background: toneVars.bg,
    color: toneVars.text,
    whiteSpace: "nowrap",
    transition: `background ${duration.quick}, color ${duration.quick}`,
    "@media": { [media.forcedColors]: { borderColor: "CanvasText" } },
  },
  variants: {
    size: {
      default: {
        height: "22px",
        gap: "5px",
        padding: "0 7px 0 5px",
        fontSize: "12px",
        lineHeight: "16px",
        fontWeight: 570,
      },
      large: {
        height: "28px",
        gap: "7px",
        padding: "0 10px 0 7px",
        borderRadius: radius.md,
        fontSize: "14px",
        lineHeight: "20px",
        fontWeight: 560,
      },
    },
  },
  defaultVariants: { size: "default" },
});

globalStyle(`${badge.classNames.base} > span`, {
  overflow: "hidden",
  textOverflow: "ellipsis",
  paddingInlineEnd: "2px",
  marginInlineEnd: "-2px",
});
