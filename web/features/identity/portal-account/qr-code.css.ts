import { radius, space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

/** Dark on light in both themes, because many apps can't read an inverted code. */
export const picture = style({
  display: "block",
  inlineSize: "184px",
  blockSize: "184px",
  padding: space[3],
  borderRadius: radius.md,
  background: "#fff",
  color: "#000",
});
