import { radius, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const title = style([
  text.label,
  {
    margin: 0,
    marginBlockEnd: space[3],
    selectors: { "section + section &": { marginBlockStart: space[6] } },
  },
]);

export const keys = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "baseline",
  gap: `${space[2]} ${space[4]}`,
  margin: 0,
});

export const key = style([
  text.caption,
  {
    display: "inline-block",
    minInlineSize: "24px",
    padding: "0 5px",
    border: `1px solid ${color.borderDefault}`,
    borderRadius: radius.xs,
    background: color.bgSubtle,
    fontFamily: "inherit",
    textAlign: "center",
  },
]);

export const does = style([text.body, { margin: 0 }]);
