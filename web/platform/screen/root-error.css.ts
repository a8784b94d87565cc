import { media, space, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const frame = style({
  display: "grid",
  gridTemplateRows: "auto 1fr",
  minHeight: "100dvh",
  background: vars.color.bgFrame,
});

export const bar = style({
  padding: `${space[6]} ${space[7]}`,
  "@media": { [media.phone]: { padding: `${space[4]} ${space[6]}` } },
});

export const sheet = style({ background: vars.color.bgCanvas });
