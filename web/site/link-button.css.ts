import { control, media, radius, vars } from "@fettle/design-system/tokens/theme.css";
import { style, styleVariants } from "@vanilla-extract/css";

const { color, shadow } = vars;

const base = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "9px",
  minHeight: control.target,
  paddingInline: "18px",
  border: "1px solid transparent",
  borderRadius: radius.md,
  fontSize: "15px",
  lineHeight: "22px",
  fontWeight: 620,
  textAlign: "center",
  cursor: "pointer",
  transition: "background 80ms",
  "@media": { [media.forcedColors]: { borderColor: "LinkText" } },
});

export const button = styleVariants({
  hivis: [
    base,
    {
      background: color.hivis,
      borderColor: color.hivisPressed,
      color: color.onHivis,
      ":hover": { background: color.hivisHover },
    },
  ],
  primary: [
    base,
    { background: color.primary, color: color.onPrimary, ":hover": { background: color.primaryHover } },
  ],
  secondary: [
    base,
    {
      background: color.bgSurface,
      borderColor: color.borderStrong,
      color: color.textPrimary,
      boxShadow: shadow[1],
      ":hover": { background: color.bgHover },
    },
  ],
  outline: [
    base,
    {
      borderColor: "rgb(255 255 255 / .32)",
      color: "#ffffff",
      ":hover": { background: "rgb(255 255 255 / .08)" },
    },
  ],
});

export const large = style({
  minHeight: control.action,
  paddingInline: "28px",
  borderRadius: radius.lg,
  fontSize: "17px",
  lineHeight: "24px",
});
