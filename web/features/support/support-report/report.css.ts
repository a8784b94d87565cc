import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color } = vars;

export const figures = style({
  display: "grid",
  gridTemplateColumns: "repeat(5, minmax(0, 1fr))",
  gap: space[5],
  "@media": { "(max-width: 1100px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const figure = style({
  display: "grid",
  alignContent: "start",
  gap: space[2],
  padding: "14px 18px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  boxShadow: vars.shadow[1],
});
export const label = style([text.small, { margin: 0, color: color.textSecondary }]);
export const value = style([text.title, tabular, { margin: 0, color: color.textPrimary }]);
export const note = style([text.small, { margin: 0, color: color.textSecondary }]);
export const empty = style([
  text.body,
  { margin: 0, padding: "24px 16px", textAlign: "center", color: color.textSecondary },
]);

export const scroller = style({
  overflowX: "auto",
  // The sticky cell's background would cover the card's rounded corner.
  borderEndStartRadius: `calc(${radius.lg} - 1px)`,
  borderEndEndRadius: `calc(${radius.lg} - 1px)`,
  selectors: { "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "-2px" } },
});
export const table = style([text.body, tabular, { inlineSize: "100%", borderCollapse: "collapse" }]);
globalStyle(`${table} th, ${table} td`, { padding: "8px 12px", textAlign: "start", whiteSpace: "nowrap" });
/** To touch, a figure's whole cell opens its tickets. */
globalStyle(`${table} tbody td`, {
  "@media": { [media.touch]: { position: "relative", paddingBlock: "12px" } },
});
globalStyle(`${table} a::after`, {
  "@media": { [media.touch]: { content: "", position: "absolute", inset: 0 } },
});
globalStyle(`${table} thead th`, { color: color.textSecondary, fontWeight: 560 });
globalStyle(`${table} tbody tr`, { borderBlockStart: `1px solid ${color.borderSubtle}` });
globalStyle(`${table} tr > :first-child`, { paddingInlineStart: "18px" });
globalStyle(`${table} tr > :last-child`, { paddingInlineEnd: "18px" });
export const name = style({
  position: "sticky",
  insetInlineStart: 0,
  background: color.bgSurface,
  fontWeight: 560,
});
export const number = style({ textAlign: "end !important" as "end" });

export const comments = style({ display: "grid", gap: space[6], margin: 0, padding: 0, listStyle: "none" });
export const comment = style({
  display: "grid",
  gap: space[2],
  selectors: {
    "& + &": { paddingBlockStart: space[6], borderBlockStart: `1px solid ${color.borderSubtle}` },
  },
});
export const verdict = style([
  text.label,
  {
    display: "inline-flex",
    alignItems: "center",
    gap: space[3],
    color: vars.tone.red.text,
    selectors: { "&[data-satisfied=true]": { color: vars.tone.green.text } },
  },
]);
export const words = style([text.body, { margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" }]);
