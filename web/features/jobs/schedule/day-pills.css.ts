import { media, radius, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const pills = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
  margin: 0,
  padding: `0 ${space[4]}`,
  listStyle: "none",
  selectors: { "&[data-compact]": { gap: "2px", padding: `0 ${space[3]}` } },
});

export const moreButton = style([
  text.caption,
  {
    justifySelf: "start",
    alignSelf: "flex-start",
    minBlockSize: "24px",
    margin: `2px ${space[4]}`,
    padding: `0 ${space[3]}`,
    border: "none",
    borderRadius: radius.sm,
    background: "none",
    color: vars.color.textLink,
    fontWeight: 560,
    cursor: "pointer",
    selectors: {
      "&[data-hovered]": { background: vars.color.bgHover },
      "&[data-focus-visible]": { outline: `2px solid ${vars.color.focus}` },
    },
    "@media": { [media.coarse]: { minBlockSize: "44px" } },
  },
]);
