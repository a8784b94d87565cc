import { layout, media, space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const panel = style({
  display: "grid",
  gap: space[6],
  outline: "none",
  // Keeps the panel clear of the top bar and offline banners.
  scrollMarginBlockStart: `calc(${layout.topbar} + env(safe-area-inset-top) + var(--banners-height, 0px) + ${space[6]})`,
});

export const list = style({ display: "grid", gap: space[5], margin: 0, padding: 0, listStyle: "none" });

export const conflict = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space[5],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const words = style({ display: "grid", gap: space[1], minWidth: 0, overflowWrap: "anywhere" });
