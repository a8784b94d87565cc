import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

export const list = style({});

export const part = style({ display: "grid" });

export const group = style([
  part,
  {
    gap: space[4],
    marginBlockStart: space[6],
    "@media": { [media.phone]: { marginBlockStart: "10px" } },
  },
]);

globalStyle(`${list} > :first-child > :first-child`, { marginBlockStart: 0 });

export const heading = style([
  text.label,
  {
    display: "flex",
    alignItems: "center",
    gap: space[4],
    margin: 0,
    paddingInline: space[2],
    color: vars.color.textSecondary,
    fontWeight: 600,
    "@media": { [media.phone]: { position: "absolute", clipPath: "inset(50%)" } },
  },
]);

export const unseen = style({ position: "absolute", clipPath: "inset(50%)" });

export const count = style([
  text.caption,
  tabular,
  {
    minWidth: "20px",
    padding: `${space[1]} ${space[3]}`,
    borderRadius: radius.full,
    background: vars.color.bgSubtle,
    textAlign: "center",
  },
]);
