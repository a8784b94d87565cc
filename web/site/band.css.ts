import { media } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

/** The dark band of the header, the hero and the footer, in both themes. */
export const band = style({
  background: "#0a2922",
  color: "#ffffff",
  "@media": {
    [media.forcedColors]: { borderBlock: "1px solid CanvasText" },
  },
});
