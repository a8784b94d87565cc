import { radius, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export { columns, pager, rail } from "../organisations/organisations.css.ts";

export const states = style({ marginBlockEnd: space[5] });

export const main = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[5] });

/** Frames are long, and one per line reads best. */
export const stack = style([
  text.small,
  {
    margin: 0,
    padding: space[4],
    overflowX: "auto",
    borderRadius: radius.md,
    background: color.bgSubtle,
    fontFamily: "ui-monospace, monospace",
  },
]);
