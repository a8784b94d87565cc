import { media, radius, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { visuallyHidden } from "@fettle/design-system/tokens/visually-hidden";
import { style, styleVariants } from "@vanilla-extract/css";

const { color, tone } = vars;

export const card = style({
  display: "flex",
  flexDirection: "column",
  alignSelf: "start",
  overflow: "hidden",
  minWidth: 0,
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px",
  padding: "8px 10px 8px 14px",
  borderBottom: `1px solid ${color.borderDefault}`,
  background: color.bgInset,
});

export const heading = style([text.heading, { margin: 0 }]);

export const rows = style({
  overflowY: "auto",
  maxHeight: "408px",
  margin: 0,
  padding: 0,
  listStyle: "none",
  ":focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "-2px" },
  "@media": { [media.phone]: { maxHeight: "none" } },
});

export const row = style([
  text.small,
  {
    display: "grid",
    gridTemplateColumns: "max(28px, var(--number)) minmax(0, 105px) minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: "8px",
    minHeight: "46px",
    padding: "6px 14px",
    selectors: { "& + &": { borderTop: `1px solid ${color.borderSubtle}` } },
  },
]);

export const number = style([tabular, { color: color.textSecondary, whiteSpace: "nowrap" }]);
export const name = style({
  overflow: "hidden",
  fontWeight: 600,
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const change = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 6px",
  minWidth: 0,
});

export const was = style({
  overflow: "hidden",
  maxWidth: "100%",
  color: color.textSecondary,
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const to = style([tabular, { fontWeight: 600, whiteSpace: "nowrap" }]);
export const why = style([text.micro, { flexBasis: "100%", color: color.textSecondary, fontWeight: 420 }]);

const outcome = [text.caption, { fontWeight: 600, whiteSpace: "nowrap" }] as const;

export const outcomes = styleVariants({
  leftOut: [...outcome, { color: tone.orange.text }],
  repaired: [...outcome, { color: tone.green.text }],
  skipped: [...outcome, { color: tone.red.text }],
  duplicate: [...outcome, { color: color.textSecondary }],
});

export const more = style([text.small, { padding: "12px 14px", color: color.textSecondary }]);

export const note = style([
  text.small,
  {
    margin: 0,
    padding: "10px 14px",
    borderTop: `1px solid ${color.borderDefault}`,
    background: color.bgInset,
    color: color.textSecondary,
  },
]);

export const hidden = style(visuallyHidden);
