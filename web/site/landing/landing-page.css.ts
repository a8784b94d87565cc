import { font, media, space, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";
import { band } from "../band.css.ts";

export const demo = style({ background: vars.color.bgCanvas });

export const demoBody = style({ display: "grid", gap: "44px" });

export const video = style({
  position: "relative",
  display: "block",
  borderRadius: "18px",
  overflow: "hidden",
  background: "#0a2922",
});

export const still = style({ width: "100%", height: "auto", opacity: 0.55 });

export const watch = style({
  position: "absolute",
  top: "50%",
  left: "50%",
  borderRadius: "999px",
  translate: "-50% -50%",
  whiteSpace: "nowrap",
});

export const close = style([band]);

export const closing = style({
  display: "grid",
  gap: "36px",
  paddingBlock: "104px 72px",
  borderBottom: "1px solid rgb(255 255 255 / .12)",
  "@media": { [media.phone]: { paddingBlock: `${space[12]} ${space[11]}` } },
});

export const closeTitle = style({
  fontFamily: font.display,
  fontStretch: "114%",
  fontSize: "64px",
  lineHeight: "66px",
  fontWeight: 720,
  letterSpacing: "-.028em",
  "@media": { [media.phone]: { fontSize: "38px", lineHeight: "42px" } },
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[5],
});
