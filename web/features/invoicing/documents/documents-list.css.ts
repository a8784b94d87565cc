import { media, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";
import { tableRow } from "../../../platform/long-list/table-row.css.ts";

const { color } = vars;

export const number = style([
  text.body,
  {
    display: "block",
    // Fits any four-digit number, so names align in rows without columns.
    minWidth: "68px",
    fontWeight: 560,
    whiteSpace: "nowrap",
  },
]);

/** On phones the date shrinks first, so the amount doesn't wrap. */
export const due = style([
  text.small,
  tabular,
  {
    color: color.textSecondary,
    whiteSpace: "nowrap",
    "@media": { [media.phone]: { flex: "1 1 0", minWidth: 0, whiteSpace: "normal" } },
  },
]);

export const late = style([due, { color: vars.tone.red.text, fontWeight: 600 }]);

/** Keeps the badge clickable above the row's link. */
export const badge = style({
  position: "relative",
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  gap: "8px",
  justifySelf: "start",
});

export const reminded = style([text.caption, { color: color.textSecondary, whiteSpace: "nowrap" }]);

export const amount = style([
  tabular,
  text.body,
  {
    textAlign: "end",
    fontWeight: 600,
    whiteSpace: "nowrap",
    "@media": { [media.phone]: { marginInlineStart: "auto" } },
  },
]);

/** The customer and the title in one line. */
export const who = style([
  text.body,
  { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
]);
export const whoName = style({ fontWeight: 560 });
export const what = style([text.small, { color: color.textSecondary, marginInlineStart: "4px" }]);
export const of = style([text.caption, { color: color.textSecondary, fontWeight: 420 }]);

export const part = style([text.caption, tabular, { display: "block", color: color.textSecondary }]);

/** A placeholder for a row of one line. */
export const lowRow = style([tableRow, { minHeight: "40px" }]);

export const struck = style([
  amount,
  { color: color.textSecondary, fontWeight: 480, textDecoration: "line-through" },
]);

export const gst = style([
  text.small,
  {
    color: color.textSecondary,
    whiteSpace: "nowrap",
    display: "none",
    "@media": { [media.roomy]: { display: "block" } },
  },
]);

export const owed = style([
  text.body,
  { display: "flex", alignItems: "baseline", gap: space[4], color: color.textSecondary },
]);

export const owedFigure = style([text.title, tabular, { color: color.textPrimary }]);

export const count = style([
  text.small,
  tabular,
  { margin: `0 4px ${space[4]}`, color: color.textSecondary, whiteSpace: "nowrap" },
]);
