import { layout, media, space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const onPhone = { [media.phone]: { gridColumn: "1 / -1" } };

export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(12, minmax(0, 1fr))",
  alignItems: "start",
  gap: `${space[6]} ${space[5]}`,
});

export const full = style({ gridColumn: "1 / -1" });
export const half = style({ gridColumn: "span 6", "@media": onPhone });
export const quarter = style({ gridColumn: "span 3", "@media": { [media.phone]: { gridColumn: "span 6" } } });

export const pageForm = style({ display: "grid", gap: space[6], maxInlineSize: layout.formMax });

export const buttons = style({
  display: "flex",
  justifyContent: "flex-end",
  gap: space[4],
  "@media": { [media.phone]: { display: "grid", gridTemplateColumns: "1fr 1fr" } },
});
