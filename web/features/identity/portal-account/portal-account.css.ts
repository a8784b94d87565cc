import { media, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const stack = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[5] });

export const quiet = style([
  text.body,
  { margin: 0, color: vars.color.textSecondary, overflowWrap: "anywhere" },
]);

export const form = style({ display: "grid", gap: space[5], maxWidth: "440px", justifyItems: "start" });

export const wide = style({ width: "100%" });

export const enrolment = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "start",
  gap: space[5],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const secret = style({
  margin: 0,
  fontFamily: "ui-monospace, monospace",
  fontSize: "16px",
  lineHeight: "26px",
  letterSpacing: "0.04em",
  overflowWrap: "anywhere",
  color: vars.color.textPrimary,
});

export const codes = style([
  secret,
  {
    display: "grid",
    gridTemplateColumns: "repeat(2, max-content)",
    gap: `0 ${space[7]}`,
    padding: 0,
    listStyle: "none",
    "@media": { [media.phone]: { gridTemplateColumns: "max-content" } },
  },
]);

export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[4] });
