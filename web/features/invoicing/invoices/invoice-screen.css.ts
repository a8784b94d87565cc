import { font, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const dueLabel = style([text.label, { color: color.textSecondary }]);

export const dueFigure = style([
  tabular,
  {
    marginBlock: "2px 6px",
    fontFamily: font.display,
    fontSize: "30px",
    lineHeight: "36px",
    fontStretch: "108%",
    fontWeight: 660,
    letterSpacing: "-.014em",
  },
]);

export const due = style([text.label, tabular, { margin: 0, color: color.textSecondary }]);
export const late = style([due, { color: vars.tone.red.text, fontWeight: 600 }]);
export const paid = style([due, { color: vars.tone.green.text, fontWeight: 600 }]);
