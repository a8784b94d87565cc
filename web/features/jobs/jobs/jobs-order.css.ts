import { control, media } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

/** Keeps its height while the select loads. */
export const select = style({
  inlineSize: "160px",
  minBlockSize: control.default,
  "@media": { [media.phone]: { flex: "1 1 0", minInlineSize: 0, minBlockSize: control.touch } },
});
