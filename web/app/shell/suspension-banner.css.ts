import { layout, media, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const bar = style({
  padding: `12px ${layout.pageGutter} 0`,
  background: vars.color.bgCanvas,
  // A phone's screens may begin with controls that have no margin of their own.
  "@media": { [media.phone]: { padding: `10px ${layout.pageGutterPhone}` } },
});
