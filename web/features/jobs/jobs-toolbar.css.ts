import { media, space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const toolbar = style({
  display: "grid",
  gridTemplateColumns: "minmax(180px, 300px) minmax(0, auto)",
  justifyContent: "space-between",
  alignItems: "center",
  gap: space[6],
  "@media": {
    "(max-width: 1199px)": { gridTemplateColumns: "minmax(0, 1fr)", gap: space[5] },
  },
});

/** Chips that don't fit scroll sideways, on phones to the screen's very edge. */
export const chips = style({
  overflowX: "auto",
  scrollbarWidth: "none",
  padding: space[2],
  margin: `calc(-1 * ${space[2]})`,
  "@media": { [media.phone]: { marginInline: `calc(-1 * ${space[6]})`, paddingInline: space[6] } },
});
