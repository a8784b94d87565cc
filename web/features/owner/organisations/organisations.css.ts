import { media, space, tabular, text, truncate, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const filters = style({
  display: "grid",
  gridTemplateColumns: "minmax(220px, 1fr) repeat(3, 190px)",
  gap: space[4],
  marginBlockEnd: space[5],
  "@media": {
    "(max-width: 1100px)": { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    [media.phone]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  },
});

export const searchField = style({
  "@media": { "(max-width: 1100px)": { gridColumn: "1 / -1" } },
});

export const cell = style([text.small, truncate, { color: color.textSecondary }]);
export const figure = style([text.small, tabular, { textAlign: "end", color: color.textPrimary }]);

export const pager = style([
  text.small,
  {
    display: "flex",
    alignItems: "center",
    justifyContent: "flex-end",
    gap: space[4],
    marginBlockStart: space[4],
    color: color.textSecondary,
  },
]);

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 332px",
  alignItems: "start",
  gap: space[5],
  "@media": { "(max-width: 1200px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});

/** On narrow screens, actions come first. */
export const rail = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[5],
  "@media": { "(max-width: 1200px)": { order: -1 } },
});

export const main = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "start",
  gap: space[5],
  "@media": { "(max-width: 900px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});

/** Stacked, so a tall card doesn't leave a gap next to it. */
export const stack = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[5] });

export const wide = style({ gridColumn: "1 / -1" });

/** Wraps, because no other screen shows the full address. */
export const whole = style({ whiteSpace: "normal", overflowWrap: "anywhere" });

export const meters = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: space[7],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const meter = style({ display: "grid", gap: space[3], minInlineSize: 0 });

export const meterHead = style([
  text.body,
  { display: "flex", alignItems: "center", gap: space[3], fontWeight: 500 },
]);

export const meterFigure = style([tabular, { marginInlineStart: "auto", fontWeight: 600 }]);

export const note = style([text.small, { margin: 0, color: color.textSecondary }]);

export const empty = style([text.small, { margin: 0, padding: "14px 18px", color: color.textSecondary }]);

export const deed = style({ borderTop: `1px solid ${color.borderSubtle}` });

export const deedHead = style([
  text.body,
  {
    display: "flex",
    alignItems: "center",
    gap: space[4],
    inlineSize: "100%",
    minBlockSize: "56px",
    padding: "9px 18px",
    border: 0,
    background: "none",
    color: color.textPrimary,
    textAlign: "start",
    cursor: "pointer",
    "@media": { [media.hover]: { selectors: { "&:hover": { background: color.bgHover } } } },
  },
]);

export const deedWords = style({ display: "grid", flex: 1, fontWeight: 560 });
export const danger = style({ color: color.danger });

export const form = style({ display: "grid", gap: space[4], padding: "2px 18px 16px" });

export const pair = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "end",
  gap: space[3],
});

export const buttons = style({ display: "flex", justifyContent: "flex-end", gap: space[3] });

export const id = style([tabular, { fontFamily: "monospace" }]);
