import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { duration, easing, layout, media, radius, vars, z } from "../../tokens/theme.css.ts";
import { name, role } from "../Sidebar/Sidebar.css.ts";
import { frameVars, onFrame } from "./frame.css.ts";

const slide = keyframes({ from: { translate: "-100%" } });
const fade = keyframes({ from: { opacity: 0 } });

export const scrim = style({
  position: "fixed",
  inset: 0,
  zIndex: z.drawer,
  background: vars.color.scrim,
  animation: `${fade} ${duration.instant} ${easing.out}`,
  selectors: { "&[data-exiting]": { animation: `${fade} ${duration.quick} ${easing.in} reverse both` } },
});

export const drawer = style([
  onFrame,
  {
    position: "fixed",
    insetBlock: 0,
    insetInlineStart: 0,
    display: "flex",
    width: layout.drawer,
    maxWidth: "calc(100vw - 48px)",
    boxShadow: vars.shadow[4],
    animation: `${slide} ${duration.instant} ${easing.out}`,
    selectors: { "&[data-exiting]": { animation: `${slide} ${duration.quick} ${easing.in} reverse both` } },
    "@media": { [media.reducedMotion]: { animationName: `${fade} !important` } },
  },
]);

export const dialog = style({
  display: "flex",
  flexDirection: "column",
  flexGrow: 1,
  minWidth: 0,
  overflowY: "auto",
  padding: "calc(6px + env(safe-area-inset-top)) 14px calc(14px + env(safe-area-inset-bottom))",
  outline: "none",
});

export const head = style({
  display: "flex",
  alignItems: "center",
  gap: "8px",
  minHeight: "56px",
  marginBottom: "12px",
  paddingInlineStart: "6px",
});

export const close = style({
  display: "grid",
  placeItems: "center",
  width: "48px",
  height: "48px",
  marginInlineStart: "auto",
  borderRadius: radius.touch,
  color: "#ffffff",
  cursor: "pointer",
  selectors: { "&[data-focus-visible]": { outlineOffset: "-2px" } },
});

export const foot = style({ display: "grid", gap: "10px", marginTop: "auto", paddingTop: "24px" });

export const signOut = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "9px",
  minHeight: "48px",
  borderRadius: radius.touch,
  background: frameVars.active,
  color: "#ffffff",
  fontSize: "16px",
  lineHeight: "24px",
  fontWeight: 560,
  cursor: "pointer",
  selectors: { "&[data-focus-visible]": { outlineOffset: "-2px" } },
});

globalStyle(`${foot} button > [role=img]`, {
  vars: { "--size": "40px !important" },
  boxShadow: "0 0 0 2px #ffffff",
});
globalStyle(`${foot} ${name}`, { fontSize: "16px", lineHeight: "20px" });
globalStyle(`${foot} ${role}`, { fontSize: "14px", lineHeight: "20px" });
