import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color } = vars;

export const scroller = style({
  maxHeight: "42vh",
  overflowY: "auto",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
});

export const table = style([text.body, { width: "100%", borderCollapse: "collapse" }]);

globalStyle(`${table} thead th`, {
  position: "sticky",
  top: 0,
  padding: "8px 14px",
  background: color.bgInset,
  color: color.textSecondary,
  fontSize: "12px",
  fontWeight: 560,
  textAlign: "start",
  whiteSpace: "nowrap",
});
globalStyle(`${table} tbody :is(th, td)`, {
  padding: "7px 14px",
  borderBlockStart: `1px solid ${color.borderSubtle}`,
  textAlign: "start",
  overflowWrap: "anywhere",
});
globalStyle(`${table} tbody th`, { fontWeight: 600 });

export const end = style({ selectors: { [`${table} thead &`]: { textAlign: "end" } } });

export const job = style([text.small, { display: "block", color: color.textSecondary, fontWeight: 420 }]);

export const total = style([
  tabular,
  { fontWeight: 600, whiteSpace: "nowrap", selectors: { [`${table} tbody &`]: { textAlign: "end" } } },
]);

export const unsentTotal = style([total, { color: color.textSecondary, fontWeight: 420 }]);

export const unpriced = style([text.small, { color: vars.tone.orange.text }]);

export const joins = style({ display: "grid", gap: space[3], marginBlockStart: space[4] });

export const fields = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  gap: space[4],
  marginBlockStart: space[5],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const sums = style([
  text.body,
  tabular,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    justifyContent: "flex-end",
    gap: `${space[2]} ${space[6]}`,
    margin: `${space[5]} 0 0`,
    paddingBlockStart: space[4],
    borderBlockStart: `1.5px dashed ${color.borderStrong}`,
    color: color.textSecondary,
  },
]);

export const figure = style({ color: color.textPrimary });
export const strong = style({ color: color.textPrimary, fontWeight: 600 });
export const sum = style([text.title]);
