import { radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style, styleVariants } from "@vanilla-extract/css";

export const tab = style({ display: "grid", gap: space[6] });

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(280px, 100%), 1fr))",
  gap: space[6],
});

export const card = style({
  padding: space[7],
  border: `1px solid ${vars.color.borderDefault}`,
  borderRadius: radius.lg,
  background: vars.color.bgSurface,
  color: vars.color.textPrimary,
  boxShadow: vars.shadow[1],
});

export const cardHead = style({ display: "flex", alignItems: "center", gap: space[4], minHeight: "22px" });

export const cardTitle = style([text.heading, { flex: 1, margin: 0 }]);

const tagBase = style([
  text.caption,
  {
    display: "inline-flex",
    alignItems: "center",
    gap: space[2],
    padding: `${space[1]} ${space[3]}`,
    borderRadius: radius.sm,
    border: "1px solid",
  },
]);

const tones = { warning: vars.tone.orange, exceeded: vars.tone.red };

export const tag = styleVariants(tones, (tone) => [
  tagBase,
  { color: tone.text, background: tone.bg, borderColor: tone.border },
]);

export const figure = style([
  text.body,
  tabular,
  {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "baseline",
    margin: `${space[4]} 0 ${space[3]}`,
    color: vars.color.textSecondary,
  },
]);

export const used = style([text.metric, { fontSize: "28px", color: vars.color.textPrimary }]);

const percentBase = style([text.label, { fontSize: "14px" }]);

export const percent = styleVariants(
  { normal: vars.color.textPrimary, warning: vars.tone.orange.text, exceeded: vars.tone.red.text },
  (color) => [percentBase, { color }],
);

export const facts = style({
  display: "grid",
  gap: space[3],
  margin: `${space[6]} 0 0`,
  paddingTop: space[6],
  borderTop: `1px solid ${vars.color.borderSubtle}`,
});

export const fact = style([
  text.small,
  { display: "flex", justifyContent: "space-between", color: vars.color.textSecondary },
]);

export const factValue = style([tabular, { margin: 0, fontWeight: 620, color: vars.color.textPrimary }]);

export const halves = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(400px, 100%), 1fr))",
  gap: space[6],
});
