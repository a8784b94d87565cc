import { media, space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[6],
  "@media": { [media.phone]: { gap: space[5] } },
});

export const change = style({
  maxWidth: "420px",
  scrollMarginBlock: space[6],
  "@media": { [media.phone]: { maxWidth: "none" } },
});
