import { globalStyle, style } from "@vanilla-extract/css";
import { text, vars } from "../../tokens/theme.css.ts";

export const hero = style({
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  height: "132px",
  background: "#0a2922",
  forcedColorAdjust: "none",
});

export const content = style({
  display: "grid",
  gap: "8px",
  padding: "22px 24px 24px",
  textAlign: "center",
  textWrap: "balance",
});

export const title = style([text.title]);
export const message = style([
  text.body,
  { fontSize: "15px", lineHeight: "22px", color: vars.color.textSecondary },
]);

export const actions = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(140px, 1fr))",
  gap: "10px",
  marginTop: "14px",
});

globalStyle(`${actions}${actions} > *`, { minHeight: "44px" });
