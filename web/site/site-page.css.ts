import { control, font, media, radius, space, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";
import { band } from "./band.css.ts";
import { wrap } from "./wrap.css.ts";

const { color } = vars;

export const body = style({
  display: "flex",
  flexDirection: "column",
  background: color.bgSurface,
  fontSize: "16px",
  lineHeight: "26px",
});

globalStyle("html", { scrollBehavior: "smooth", scrollPaddingTop: "24px" });

export const skip = style({
  position: "absolute",
  top: "8px",
  left: "8px",
  zIndex: 100,
  padding: "12px 16px",
  borderRadius: radius.md,
  background: color.bgInverse,
  color: color.textInverse,
  fontWeight: 600,
  selectors: { "&:not(:focus)": { clipPath: "inset(50%)" } },
});

export const header = style([band, { position: "relative", zIndex: 2 }]);

export const bar = style([
  wrap,
  {
    display: "flex",
    alignItems: "center",
    gap: space[10],
    minHeight: "76px",
    "@media": { [media.phone]: { minHeight: "64px", gap: space[4] } },
  },
]);

export const home = style({ display: "block", marginInlineStart: "-3px", borderRadius: radius.sm });

export const section = style({
  paddingInlineStart: space[6],
  marginInlineStart: "-24px",
  borderInlineStart: "1px solid rgb(255 255 255 / .18)",
  fontWeight: 600,
  // On phones the breadcrumbs and heading already say this.
  "@media": { [media.phone]: { display: "none" } },
});

export const links = style({
  display: "flex",
  gap: space[9],
  "@media": { "(max-width: 900px)": { display: "none" } },
});

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: control.target,
  borderRadius: radius.sm,
  color: "#d5e3de",
  fontSize: "15px",
  lineHeight: "22px",
  fontWeight: 540,
  ":hover": { color: "#ffffff", textDecoration: "underline", textUnderlineOffset: "6px" },
  selectors: { "&[aria-current=page]": { color: "#ffffff" } },
});

export const end = style({
  display: "flex",
  alignItems: "center",
  gap: space[9],
  marginInlineStart: "auto",
  "@media": { [media.phone]: { gap: space[4] } },
});

export const onlyWide = style({ "@media": { "(max-width: 900px)": { display: "none" } } });

export const menu = style({
  position: "relative",
  "@media": { "(min-width: 901px)": { display: "none" } },
});

export const menuButton = style({
  display: "grid",
  placeItems: "center",
  width: control.target,
  height: control.target,
  borderRadius: radius.touch,
  color: "#ffffff",
  cursor: "pointer",
  listStyle: "none",
  selectors: { "&::-webkit-details-marker": { display: "none" } },
});

export const menuList = style({
  position: "absolute",
  top: "52px",
  right: 0,
  zIndex: 3,
  display: "grid",
  minWidth: "220px",
  padding: space[4],
  borderRadius: radius.xl,
  background: color.bgOverlay,
  boxShadow: vars.shadow[4],
});

export const menuLink = style({
  display: "flex",
  alignItems: "center",
  minHeight: control.touch,
  paddingInline: space[6],
  borderRadius: radius.touch,
  color: color.textPrimary,
  fontWeight: 540,
  ":hover": { background: color.bgHover },
});

export const main = style({ flex: 1 });

export const footer = style([band, { marginTop: "auto" }]);

export const footerBar = style([
  wrap,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${space[4]} ${space[9]}`,
    minHeight: "104px",
    paddingBlock: space[8],
  },
]);

export const footerLinks = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space[8]}`,
  marginInlineStart: "auto",
  "@media": { [media.phone]: { flexBasis: "100%", marginInlineStart: 0 } },
});

export const made = style({ color: "#adc4bc", fontSize: "14px", lineHeight: "20px" });

globalStyle(`${band} :focus-visible`, { outlineColor: "#b7e5d5" });
globalStyle(`:where(${body}) :is(h1, h2)`, {
  fontFamily: font.display,
  fontStretch: "110%",
  letterSpacing: "-.015em",
});

export const trial = style({
  whiteSpace: "nowrap",
  "@media": { "(max-width: 359px)": { paddingInline: "10px", fontSize: "14px" } },
});
