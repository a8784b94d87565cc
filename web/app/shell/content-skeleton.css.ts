import { layout, media, space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const heading = style({
  padding: `${space[8]} ${layout.pageGutter} ${space[6]}`,
  "@media": { [media.phone]: { padding: `${space[6]} ${layout.pageGutterPhone}` } },
});

export const rows = style({
  display: "grid",
  gap: space[5],
  padding: `0 ${layout.pageGutter}`,
  "@media": { [media.phone]: { padding: `0 ${layout.pageGutterPhone}` } },
});
