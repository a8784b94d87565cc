import { media } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const select = style({
  inlineSize: "160px",
  "@media": { [media.phone]: { flex: "1 1 0", minInlineSize: 0 } },
});
