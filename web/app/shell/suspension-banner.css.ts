import { layout, media, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const bar = style({
  padding: `12px ${layout.pageGutter} 0`,
  background: vars.color.bgCanvas,
  "@media": { [media.phone]: { padding: `10px ${layout.pageGutterPhone}` } },
});
