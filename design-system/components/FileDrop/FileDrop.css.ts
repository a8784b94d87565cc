import { style } from "@vanilla-extract/css";
import { iconSize } from "../../tokens/icon.css.ts";
import { media, radius, text, vars } from "../../tokens/theme.css.ts";

const { color } = vars;

export const zone = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "center",
  gap: "12px",
  padding: "32px 20px",
  border: `1.5px dashed ${color.borderStrong}`,
  borderRadius: radius.lg,
  background: color.bgInset,
  textAlign: "center",
  textWrap: "balance",
  selectors: {
    "&[data-drop-target]": {
      borderStyle: "solid",
      borderColor: vars.tone.brand.solid,
      background: color.bgSelected,
    },
  },
  "@media": { [media.phone]: { padding: "40px 16px" } },
});

export const icon = style({ vars: { [iconSize]: "28px" }, color: color.textSecondary });
export const words = style([
  text.body,
  { color: color.textPrimary, fontWeight: 500, overflowWrap: "anywhere" },
]);
export const help = style([
  text.small,
  { maxWidth: "440px", color: color.textSecondary, overflowWrap: "anywhere" },
]);
