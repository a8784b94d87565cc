import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const card = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  color: color.textPrimary,
  boxShadow: vars.shadow[1],
});

export const halves = style([
  card,
  { "@media": { [media.roomy]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } } },
]);

const half = style({
  display: "grid",
  alignContent: "space-between",
  gap: space[6],
  padding: "16px 18px",
});

export const plan = style([half]);

export const usage = style([
  half,
  {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    gap: space[7],
    borderTop: `1px solid ${color.borderSubtle}`,
    "@media": {
      [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[6] },
      [media.roomy]: { borderTop: 0, borderInlineStart: `1px solid ${color.borderSubtle}` },
    },
  },
]);

export const wide = style({ gridColumn: "1 / -1" });

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: space[5],
});

export const nameRow = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[5] });

export const name = style([text.title, { margin: 0 }]);

export const detail = style([text.body, { marginTop: space[2], color: color.textSecondary }]);

export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[4] });

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[3]} ${space[8]}`,
  margin: 0,
  paddingTop: space[5],
  borderTop: `1px solid ${color.borderSubtle}`,
});

export const fact = style([
  text.small,
  { display: "flex", flexWrap: "wrap", gap: `0 ${space[4]}`, color: color.textSecondary },
]);

export const value = style([tabular, { margin: 0, fontWeight: 620, color: color.textPrimary }]);

export const quota = style([
  text.body,
  { display: "flex", alignItems: "center", gap: space[4], marginBottom: space[3], fontWeight: 560 },
]);

export const quotaIcon = style({ flexShrink: 0, color: color.icon });

export const figures = style([
  tabular,
  { marginInlineStart: "auto", fontWeight: 420, color: color.textSecondary, whiteSpace: "nowrap" },
]);

export const used = style({ fontWeight: 620, color: color.textPrimary });
