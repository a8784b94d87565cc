import { media, space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[6],
  "@media": { [media.phone]: { gap: space[5] } },
});

export const beside = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: space[6],
  "@media": { [media.roomy]: { gridTemplateColumns: "minmax(0, 400px) minmax(0, 1fr)" } },
});

export const change = style({
  maxWidth: "420px",
  scrollMarginBlock: space[6],
  "@media": { [media.phone]: { maxWidth: "none" } },
});
