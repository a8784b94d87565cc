import { media, radius, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const card = style({
  padding: space[5],
  "@media": {
    [media.phone]: {
      background: vars.color.bgSurface,
      border: `1px solid ${vars.color.borderDefault}`,
      borderRadius: radius.lg,
      boxShadow: vars.shadow[1],
    },
  },
});

export const label = style([
  text.label,
  { margin: `${space[2]} ${space[3]} ${space[3]}`, color: vars.color.textSecondary },
]);

export const tiles = style({ display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: space[4] });

export const tile = style([
  text.label,
  {
    display: "flex",
    alignItems: "center",
    gap: space[4],
    minHeight: "36px",
    padding: `0 ${space[3]}`,
    fontSize: "14px",
    fontFamily: "inherit",
    color: vars.color.textPrimary,
    textDecoration: "none",
    background: "none",
    border: "none",
    borderRadius: radius.md,
    cursor: "pointer",
    selectors: {
      "&[data-hovered]": { background: vars.color.bgHover },
      "&[data-pressed]": { background: vars.color.bgPressed },
    },
    "@media": { [media.phone]: { minHeight: "52px", fontSize: "15px" } },
  },
]);

export const icon = style({ flexShrink: 0, color: vars.color.textLink });
