import { radius, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const steps = style({ display: "grid", gap: space[4], margin: 0, padding: 0, listStyle: "none" });

export const step = style([
  text.body,
  { display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", alignItems: "center", gap: space[4] },
]);

export const picture = style({
  display: "grid",
  placeItems: "center",
  width: "56px",
  height: "56px",
  borderRadius: radius.lg,
  background: color.bgSubtle,
  color: color.textPrimary,
});

export const note = style([text.small, { margin: `${space[5]} 0 0`, color: color.textSecondary }]);
