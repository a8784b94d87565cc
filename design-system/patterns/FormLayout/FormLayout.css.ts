import { style, styleVariants } from "@vanilla-extract/css";
import { media } from "../../tokens/theme.css.ts";

export const layout = style({ display: "grid", gap: "16px" });

const row = style({
  display: "grid",
  alignItems: "start",
  gap: "16px 14px",
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

const columns = (template: string) => [
  row,
  { "@media": { [media.desktop]: { gridTemplateColumns: template } } },
];

export const rows = styleVariants({
  equal: columns("repeat(2, minmax(0, 1fr))"),
  wideFirst: columns("minmax(0, 1fr) 176px"),
  thirds: columns("repeat(3, minmax(0, 1fr))"),
});
