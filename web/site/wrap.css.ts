import { media, space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const wrap = style({
  width: "100%",
  maxWidth: "1184px",
  marginInline: "auto",
  paddingInline: space[8],
  "@media": { [media.phone]: { paddingInline: space[7] } },
});
