import { media } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const band = style({
  background: "#0a2922",
  color: "#ffffff",
  "@media": {
    [media.forcedColors]: { borderBlock: "1px solid CanvasText" },
  },
});
