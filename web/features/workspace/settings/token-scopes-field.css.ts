import { space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { visuallyHidden } from "@fettle/design-system/tokens/visually-hidden";
import { style } from "@vanilla-extract/css";

export const field = style({ display: "grid", gap: space[3], margin: 0, padding: 0, border: 0, minWidth: 0 });

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
});

export const title = style([text.label, { color: vars.color.textPrimary }]);

export const unseen = style(visuallyHidden);

export const shortcuts = style({ display: "flex", gap: space[2] });

export const table = style({ width: "100%", borderCollapse: "collapse", tableLayout: "fixed" });

export const heading = style([
  text.small,
  { padding: `${space[2]} 0`, textAlign: "start", fontWeight: 500, color: vars.color.textSecondary },
]);

export const mark = style({ width: "76px" });

const line = { borderTop: `1px solid ${vars.color.borderSubtle}` };

export const resource = style([
  text.label,
  {
    ...line,
    padding: `${space[3]} ${space[3]} ${space[3]} 0`,
    textAlign: "start",
    color: vars.color.textPrimary,
  },
]);

export const meaning = style([text.small, { display: "block", color: vars.color.textSecondary }]);

export const cell = style({ ...line, verticalAlign: "middle" });

export const problem = style([text.small, { margin: 0, color: vars.tone.red.text }]);
