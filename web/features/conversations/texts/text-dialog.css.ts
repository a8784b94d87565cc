import { space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(220px, 100%), 1fr))",
  gap: space[6],
});
