import {
  duration,
  easing,
  font,
  media,
  radius,
  space,
  truncate,
  vars,
} from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style, styleVariants } from "@vanilla-extract/css";

const { color, shadow } = vars;
const NARROW = "(max-width: 1023px)";

export const frame = style({
  display: "grid",
  gap: space[6],
  padding: `${space[7]} ${space[7]} ${space[8]}`,
  border: "8px solid #06231d",
  borderBottom: 0,
  borderRadius: "20px 20px 0 0",
  background: color.bgCanvas,
  color: color.textPrimary,
  boxShadow: "0 0 0 1px #1f4038, 0 24px 64px rgb(0 0 0 / .4)",
  "@media": {
    [media.phone]: { gap: space[5], padding: `${space[6]} ${space[5]} ${space[7]}`, borderWidth: "5px" },
  },
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[2]} ${space[6]}`,
});

export const title = style({
  fontFamily: font.display,
  fontStretch: "108%",
  fontSize: "22px",
  lineHeight: "28px",
  fontWeight: 660,
  letterSpacing: "-.01em",
});

export const hint = style({ color: color.textSecondary, fontSize: "15px", lineHeight: "22px" });

export const state = style({
  display: "flex",
  alignItems: "center",
  gap: space[5],
  marginInlineStart: "auto",
  fontSize: "15px",
  lineHeight: "22px",
  fontWeight: 560,
  "@media": {
    [media.phone]: { flexBasis: "100%", flexDirection: "row-reverse", justifyContent: "flex-end" },
  },
});

export const vial = style({ width: "104px", height: "32px" });

export const bubble = style({
  transition: `transform ${duration.settle} ${easing.settle}`,
  "@media": { [media.reducedMotion]: { transition: "none" } },
});

export const days = style({
  display: "grid",
  gridTemplateColumns: "repeat(5, minmax(0, 1fr))",
  minHeight: "318px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  overflow: "hidden",
  "@media": { [NARROW]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});

export const day = style({
  minWidth: 0,
  padding: space[4],
  borderInlineEnd: `1px solid ${color.borderSubtle}`,
  ":last-child": { borderInlineEnd: 0 },
  selectors: {
    "&[data-drop]": { background: color.hivisWash, boxShadow: `inset 0 0 0 2px ${color.hivisLine}` },
  },
  "@media": {
    [media.phone]: { padding: space[3] },
    [NARROW]: { selectors: { "&:nth-child(n + 4)": { display: "none" } } },
  },
});

export const dayHead = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  padding: "2px 4px 8px",
  fontSize: "14px",
  lineHeight: "26px",
  fontWeight: 480,
});

export const date = style({
  minWidth: "28px",
  borderRadius: radius.sm,
  fontSize: "16px",
  fontWeight: 640,
  textAlign: "center",
  fontVariantNumeric: "tabular-nums",
});
globalStyle(`${day}[data-today] ${date}`, { background: color.hivis, color: color.onHivis });

export const count = style({
  marginInlineStart: "auto",
  color: color.textMuted,
  fontVariantNumeric: "tabular-nums",
});

export const jobs = style({ display: "grid", alignContent: "start", gap: space[3], minHeight: "200px" });

export const job = style({
  display: "grid",
  padding: "6px 8px 7px",
  border: "1px solid",
  borderRadius: radius.md,
  color: color.textPrimary,
  fontSize: "13px",
  lineHeight: "18px",
  userSelect: "none",
  selectors: {
    "&[tabindex]": { cursor: "grab", touchAction: "pan-y" },
    "&[data-lifted]": {
      position: "relative",
      zIndex: 5,
      boxShadow: shadow[3],
      cursor: "grabbing",
      pointerEvents: "none",
      rotate: "-1.6deg",
    },
    "&[tabindex]:hover": { boxShadow: shadow[2] },
  },
});

const painted = (name: keyof typeof vars.tone) => ({
  background: vars.tone[name].bg,
  borderColor: vars.tone[name].border,
});

export const tone: Partial<Record<keyof typeof vars.tone, string>> = styleVariants({
  violet: painted("violet"),
  blue: painted("blue"),
  teal: painted("teal"),
  amber: painted("amber"),
  green: painted("green"),
  neutral: painted("neutral"),
});

export const time = style({
  display: "flex",
  alignItems: "center",
  gap: "5px",
  fontWeight: 560,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const crew = style({
  display: "grid",
  placeItems: "center",
  width: "22px",
  height: "22px",
  marginInlineStart: "auto",
  borderRadius: radius.full,
  color: "#ffffff",
  fontSize: "9px",
  lineHeight: 1,
  fontWeight: 650,
  "@media": { "(max-width: 480px)": { display: "none" } },
});

export const jobTitle = style([truncate, { fontWeight: 600 }]);
export const customer = style([truncate, { color: color.textSecondary }]);
