import { media, space, tabular, text as type, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

/** As a flex item the link is as tall as its line, so its touch target is 44 px. */
export const publicPage = style({ display: "inline-flex" });

export const planned = style({
  marginBlockEnd: space[5],
  // Leaves the link above its 44 px.
  "@media": { [media.touch]: { marginBlockStart: space[3] } },
});
export const none = style([type.body, { margin: 0, color: color.textSecondary }]);
export const works = style({ margin: 0, padding: 0, listStyle: "none" });
export const work = style({
  display: "grid",
  gap: space[4],
  selectors: {
    "& + &": {
      marginBlockStart: space[6],
      paddingBlockStart: space[6],
      borderBlockStart: `1px solid ${color.borderSubtle}`,
    },
  },
});
export const workTitle = style([type.heading, { margin: 0, overflowWrap: "anywhere" }]);
export const times = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[6],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const incidents = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[5],
});

export const about = style([
  type.small,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: space[4],
    margin: 0,
    color: color.textSecondary,
  },
]);

export const updates = style({ margin: `${space[5]} 0`, padding: 0, listStyle: "none" });
export const update = style([
  type.body,
  {
    display: "grid",
    gridTemplateColumns: "120px minmax(0, 1fr) auto",
    alignItems: "baseline",
    gap: space[4],
    "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
  },
]);
export const at = style([
  type.small,
  tabular,
  { color: color.textSecondary, "@media": { [media.phone]: { gridColumn: "1 / -1" } } },
]);
export const text = style([type.body, { margin: 0, overflowWrap: "anywhere" }]);
export const buttons = style({ display: "flex", gap: space[4] });
export const form = style({ display: "grid", gap: space[6] });
