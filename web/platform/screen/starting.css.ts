import { vars } from "@fettle/design-system/tokens/theme.css";
import { keyframes, style } from "@vanilla-extract/css";

const appear = keyframes({ from: { opacity: 0 } });

export const starting = style({
  display: "grid",
  placeItems: "center",
  minHeight: "100dvh",
  color: vars.color.textSecondary,
  background: vars.color.bgCanvas,
  animation: `${appear} 140ms 400ms backwards`,
});
