import { media, radius, space, text, truncate, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const picker = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[4] });

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const chosen = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  maxInlineSize: "100%",
  paddingInlineStart: space[4],
  borderRadius: radius.sm,
  background: vars.color.bgSubtle,
  "@media": { [media.touch]: { paddingInlineStart: space[5] } },
});

export const name = style([text.label, truncate]);

export const tag = style([
  text.caption,
  {
    display: "inline-flex",
    alignItems: "center",
    gap: "5px",
    padding: `${space[1]} ${space[4]}`,
    borderRadius: radius.sm,
    background: vars.color.bgSubtle,
    color: vars.color.textSecondary,
  },
]);
