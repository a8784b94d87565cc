import { media, radius, text } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const keyHint = style([
  text.caption,
  {
    marginInlineStart: "8px",
    padding: "1px 5px",
    borderRadius: radius.xs,
    background: "rgb(255 255 255 / .16)",
    fontFamily: "inherit",
    "@media": { [media.touch]: { display: "none" } },
  },
]);
