import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const strip = style({
  display: "grid",
  gridTemplateColumns: "1.35fr repeat(5, minmax(0, 1fr))",
  marginBlockEnd: space[5],
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  boxShadow: vars.shadow[1],
  overflow: "hidden",
  "@media": {
    [media.tablet]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    [media.phone]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  },
});

export const cell = style({
  display: "grid",
  alignContent: "start",
  gap: "1px",
  padding: "10px 16px",
  border: 0,
  borderRadius: 0,
  background: "none",
  color: color.textPrimary,
  textAlign: "start",
  cursor: "pointer",
  // A line at every cell's start, hidden at the strip's own edge.
  boxShadow: `-1px -1px 0 ${color.borderSubtle}`,
  selectors: {
    "&:hover": { background: color.bgHover },
    '&[aria-pressed="true"]': { background: color.bgSelected },
    "&:focus-visible": { outlineOffset: "-2px" },
  },
});

export const label = style([text.small, { color: color.textSecondary, fontWeight: 560 }]);
export const figure = style([text.heading, tabular, { fontWeight: 650 }]);
export const sum = style([text.title, tabular]);
export const count = style([text.caption, tabular, { color: color.textSecondary }]);

/** As high as the line to come. */
export const place = style({ display: "grid", alignItems: "center", blockSize: "1lh" });

export const amber = style({ color: vars.tone.amber.text });
export const orange = style({ color: vars.tone.orange.text });
export const red = style({ color: vars.tone.red.text });
