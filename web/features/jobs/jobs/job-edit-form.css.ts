import { layout, media, space, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const form = style({ display: "grid", gap: space[6], maxInlineSize: layout.formMax });

export const buttons = style({
  display: "flex",
  justifyContent: "flex-end",
  gap: space[4],
  "@media": {
    [media.phone]: {
      position: "sticky",
      insetBlockEnd: 0,
      display: "grid",
      gridTemplateColumns: "1fr 1fr",
      margin: `0 calc(-1 * ${space[6]})`,
      padding: `${space[5]} ${space[6]} calc(${space[5]} + env(safe-area-inset-bottom))`,
      borderBlockStart: `1px solid ${vars.color.borderDefault}`,
      background: vars.color.bgSurface,
    },
  },
});
