import { layout, media, radius, space, tabular, text, vars, z } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const underBars = `calc(${layout.topbar} + env(safe-area-inset-top) + var(--banners-height, 0px))`;

const narrowest = "(max-width: 359px)";

/** Sticks below the top bar and the shell's banners. */
export const controls = style({
  position: "sticky",
  insetBlockStart: underBars,
  zIndex: z.sticky,
  display: "flex",
  alignItems: "center",
  gap: space[3],
  margin: `calc(-1 * ${space[6]}) calc(-1 * ${space[6]}) ${space[5]}`,
  padding: "10px 12px",
  borderBlockEnd: `1px solid ${vars.color.borderDefault}`,
  background: vars.color.bgSurface,
  "@media": {
    [media.short]: { position: "static" },
    [narrowest]: { flexWrap: "wrap", justifyContent: "space-between" },
  },
});

export const week = style([
  text.heading,
  tabular,
  {
    flex: 1,
    margin: 0,
    fontSize: "15px",
    textAlign: "center",
    lineHeight: "18px",
    "@media": { [narrowest]: { order: -1, flexBasis: "100%" } },
  },
]);

export const day = style({
  display: "grid",
  gap: space[4],
  marginBlockEnd: space[6],
  scrollMarginBlockStart: `calc(${underBars} + 80px)`,
  "@media": { [narrowest]: { scrollMarginBlockStart: `calc(${underBars} + 104px)` } },
});

export const heading = style({
  display: "flex",
  alignItems: "center",
  gap: space[4],
  paddingInline: space[1],
});

// The touch target overlaps the heading instead of adding space around it.
globalStyle(`${heading} > button`, { margin: "-8px -10px -8px -6px" });

export const date = style([text.title, { margin: 0, fontSize: "16px", whiteSpace: "nowrap" }]);

export const todayTag = style([
  text.caption,
  {
    padding: `${space[1]} ${space[4]}`,
    borderRadius: radius.sm,
    background: vars.color.hivis,
    color: vars.color.onHivis,
    fontWeight: 620,
  },
]);

export const count = style([
  text.body,
  tabular,
  { marginInlineStart: "auto", color: vars.color.textSecondary, fontSize: "15px" },
]);
