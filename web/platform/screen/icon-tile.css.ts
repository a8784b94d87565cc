import { radius, vars } from "@fettle/design-system/tokens/theme.css";
import { styleVariants } from "@vanilla-extract/css";

export const tile = styleVariants({ 36: "36px", 44: "44px" }, (size) => ({
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: size,
  blockSize: size,
  borderRadius: radius.md,
  background: vars.color.bgSubtle,
  color: vars.color.textSecondary,
}));
