import { radius, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const page = style({
  display: "grid",
  gap: space[6],
});

export const plans = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(260px, 100%), 1fr))",
  gap: space[6],
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const plan = style({
  display: "grid",
  gridTemplateRows: "auto auto 1fr auto",
  gap: space[6],
  padding: space[8],
  border: `1px solid ${vars.color.borderDefault}`,
  borderRadius: radius.lg,
  background: vars.color.bgSurface,
  color: vars.color.textPrimary,
  boxShadow: vars.shadow[1],
});

/** Pro, or the plan that a link chose, is highlighted on spruce. */
export const markedPlan = style([plan, { background: "#0a2922", borderColor: "#0a2922", color: "#ffffff" }]);

export const name = style([text.title, { margin: 0 }]);

export const price = style([text.displayL, { margin: 0, fontSize: "48px", lineHeight: "52px" }]);

export const period = style([text.body, { letterSpacing: 0 }]);

export const features = style({
  display: "grid",
  alignContent: "start",
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const feature = style([text.body, { display: "flex", alignItems: "center", gap: space[4] }]);

export const current = style([text.label, { margin: 0, textAlign: "center" }]);
