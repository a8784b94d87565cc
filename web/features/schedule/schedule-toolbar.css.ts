import { space, tabular, text } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const toolbar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[5],
  marginBlockEnd: space[5],
});

export const steps = style({
  display: "flex",
  gap: space[2],
});

export const heading = style([
  text.title,
  tabular,
  { flex: 1, minInlineSize: "200px", margin: 0, marginInlineStart: space[2], fontSize: "18px" },
]);

export const filters = style({ display: "flex", flexWrap: "wrap", gap: "10px" });
