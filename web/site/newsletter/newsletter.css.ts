import { control, font, media, radius, space, text, vars, z } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const block = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  alignItems: "center",
  gap: space[10],
  marginTop: space[10],
  padding: `${space[10]} 44px`,
  borderRadius: radius.xl,
  background: color.bgSelected,
  "@media": {
    [media.phone]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      gap: space[8],
      padding: `${space[9]} ${space[7]}`,
    },
  },
});

export const title = style({
  fontFamily: font.display,
  fontStretch: "110%",
  fontSize: "28px",
  lineHeight: "34px",
  fontWeight: 680,
  letterSpacing: "-.015em",
});

export const lead = style({ marginTop: space[4], color: color.textSecondary });

export const form = style({ display: "grid", gap: space[4] });

export const label = style({ fontSize: "14px", lineHeight: "20px", fontWeight: 560 });

export const row = style({ display: "flex", flexWrap: "wrap", gap: space[4] });

export const field = style({
  flex: "1 1 200px",
  minWidth: 0,
  height: control.touch,
  paddingInline: space[5],
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.touch,
  background: color.bgSurface,
  fontSize: "16px",
});

export const note = style({
  color: color.textSecondary,
  fontSize: "14px",
  lineHeight: "20px",
  ":empty": { display: "none" },
});

export const link = style({ color: color.textLink, textDecoration: "underline" });

export const toast = style([
  text.body,
  {
    position: "fixed",
    insetInlineEnd: "24px",
    bottom: "24px",
    zIndex: z.toast,
    display: "grid",
    gap: "2px",
    width: "380px",
    maxWidth: "calc(100vw - 48px)",
    padding: "13px 16px",
    borderRadius: radius.lg,
    background: color.bgInverse,
    color: color.textInverse,
    boxShadow: vars.shadow[3],
    selectors: { "&:empty": { display: "none" } },
    "@media": { [media.forcedColors]: { border: "1px solid CanvasText" } },
  },
]);
