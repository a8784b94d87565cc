import { style } from "@vanilla-extract/css";
import { duration, media, space, text, vars } from "../../tokens/theme.css.ts";

const { color } = vars;

export const group = style({ display: "grid", gap: space[3] });

export const mark = style({
  flexShrink: 0,
  width: "18px",
  height: "18px",
  marginBlock: "calc((1lh - 18px) / 2)",
  border: `1px solid ${color.borderControl}`,
  borderRadius: "50%",
  background: color.bgField,
  transition: `border ${duration.instant}`,
  selectors: {
    "[data-hovered] > &": { borderColor: color.textSecondary },
    "[data-selected] > &": { border: `6px solid ${color.primary}` },
    "[data-disabled] > &": { borderColor: color.borderStrong },
    "[data-focus-visible] > &": { outline: `2px solid ${color.focus}`, outlineOffset: "2px" },
  },
  "@media": {
    [media.touch]: {
      width: "24px",
      height: "24px",
      marginBlock: 0,
      selectors: { "[data-selected] > &": { borderWidth: "8px" } },
    },
  },
});

export const detail = style([text.small, { display: "block", color: color.textSecondary }]);
