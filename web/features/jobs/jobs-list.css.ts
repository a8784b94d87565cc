import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

/** Rows lay themselves out by the width of the list, which the sidebar leaves unknown to media queries. */
export const list = style({
  display: "grid",
  gap: space[6],
  containerType: "inline-size",
  transition: "opacity 140ms",
  selectors: { "&[aria-busy=true]": { opacity: 0.7 } },
  "@media": { [media.phone]: { gap: "10px" } },
});

export const group = style({ display: "grid", gap: space[4] });

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
    // A phone's cards name their day themselves.
    "@media": { [media.phone]: { position: "absolute", clipPath: "inset(50%)" } },
  },
]);

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
