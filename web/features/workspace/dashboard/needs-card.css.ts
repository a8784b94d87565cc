import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color, tone } = vars;

export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

export const nothing = style([
  text.body,
  { margin: 0, padding: `${space[6]} 18px`, color: color.textSecondary },
]);

export const row = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "18px 30px 138px minmax(0, 1fr) auto 84px",
  alignItems: "center",
  columnGap: space[4],
  minHeight: "44px",
  padding: `${space[2]} ${space[5]} ${space[2]} 18px`,
  color: color.textPrimary,
  selectors: {
    "& + &": { borderTop: `1px solid ${color.borderSubtle}` },
    "&:hover": { background: color.bgHover },
    "&:last-child": { borderRadius: `0 0 ${radius.lg} ${radius.lg}` },
    "&[data-late]": {
      background: tone.amber.bg,
      borderTop: `1px solid ${tone.amber.border}`,
      color: tone.amber.text,
    },
    "&[data-late] + &": { borderTopColor: tone.amber.border },
  },
  "@media": {
    [media.phone]: {
      gridTemplateColumns: "18px auto minmax(0, 1fr) auto",
      gridTemplateAreas: '"icon count label action" ". detail detail action" ". age age action"',
      columnGap: space[4],
      padding: `${space[5]} ${space[6]}`,
    },
  },
});

/** As high as most rows. */
export const waiting = style([
  row,
  { display: "block", padding: "14px 18px", "@media": { [media.phone]: { minHeight: "96px" } } },
]);

const quiet = style({
  color: color.textSecondary,
  selectors: { [`${row}[data-late] &`]: { color: tone.amber.text } },
});

export const icon = style([quiet, { display: "grid", "@media": { [media.phone]: { gridArea: "icon" } } }]);

export const count = style([
  text.label,
  tabular,
  {
    justifySelf: "end",
    fontSize: "15px",
    fontWeight: 640,
    "@media": { [media.phone]: { gridArea: "count", justifySelf: "start" } },
  },
]);

export const label = style([
  text.label,
  { fontSize: "14px", "@media": { [media.phone]: { gridArea: "label", fontSize: "15px" } } },
]);

export const detail = style([
  text.small,
  quiet,
  {
    minWidth: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    "@media": {
      [media.phone]: { gridArea: "detail", whiteSpace: "normal", overflowWrap: "anywhere" },
    },
  },
]);

export const strong = style({
  fontWeight: 600,
  color: color.textPrimary,
  selectors: { [`${row}[data-late] &`]: { color: tone.amber.text } },
});

export const age = style([
  text.small,
  tabular,
  quiet,
  {
    whiteSpace: "nowrap",
    selectors: {
      [`${row}[data-late] &`]: { color: tone.amber.text, fontWeight: 640 },
      "&:empty": { display: "none" },
    },
    "@media": { [media.phone]: { gridArea: "age" } },
  },
]);

/** Above the row's own link. */
export const action = style({
  position: "relative",
  zIndex: 1,
  gridColumn: -2,
  "@media": { [media.phone]: { gridArea: "action", alignSelf: "center" } },
});
