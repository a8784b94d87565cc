import { style } from "@vanilla-extract/css";
import { media, radius, text, truncate, vars } from "../../tokens/theme.css.ts";

export const back = style([
  text.small,
  {
    display: "inline-flex",
    alignItems: "center",
    gap: "6px",
    minHeight: "24px",
    marginBlock: "-4px 4px",
    marginInlineStart: "-4px",
    maxInlineSize: "calc(100% + 4px)",
    paddingInlineEnd: "6px",
    borderRadius: radius.sm,
    color: vars.color.textSecondary,
    fontWeight: 500,
    selectors: { "&[data-hovered]": { color: vars.color.textPrimary } },
    "@media": {
      [media.print]: { display: "none" },
      [media.touch]: { minHeight: "44px", marginBlock: "-14px -10px", fontSize: "15px", gap: "8px" },
    },
  },
]);

export const label = truncate;
