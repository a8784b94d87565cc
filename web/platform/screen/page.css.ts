import { layout, media, space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const page = style({
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  gap: space[6],
  minHeight: "60dvh",
  padding: layout.pageGutter,
  "@media": { [media.phone]: { padding: layout.pageGutterPhone } },
});

export const ways = style({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: space[4] });
