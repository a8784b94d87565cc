import {
  control,
  duration,
  easing,
  media,
  radius,
  space,
  text,
  vars,
  z,
} from "@fettle/design-system/tokens/theme.css";
import { visuallyHidden } from "@fettle/design-system/tokens/visually-hidden";
import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { HELP_WIDTH } from "../../website/help/help.css.ts";

const { color, shadow } = vars;
const EDGE = "32px";
const WIDTH = "384px";
const rise = keyframes({ from: { opacity: 0, translate: "0 16px" } });

export const hidden = style(visuallyHidden);

export const panel = style({
  position: "fixed",
  insetInlineEnd: EDGE,
  bottom: EDGE,
  zIndex: z.chat,
  display: "flex",
  flexDirection: "column",
  width: WIDTH,
  height: "632px",
  maxHeight: `calc(100dvh - 2 * ${EDGE})`,
  overflow: "hidden",
  borderRadius: radius.xl,
  background: color.bgOverlay,
  color: color.textPrimary,
  boxShadow: shadow[4],
  outline: `1px solid ${color.borderDefault}`,
  outlineOffset: "-1px",
  animation: `${rise} ${duration.base} ${easing.out}`,
  "@media": {
    [media.phone]: {
      insetInline: 0,
      top: 0,
      bottom: 0,
      width: "auto",
      height: `var(--visible-height, auto)`,
      maxHeight: "none",
      borderRadius: 0,
      outline: "none",
    },
    [media.reducedMotion]: { animation: "none" },
    [media.print]: { display: "none" },
  },
});

// Shows toasts next to the panel, not over it. A dialog moves them elsewhere.
globalStyle(`:where(:root:has(${panel})) [data-toasts]`, {
  vars: { "--toast-end": `min(${EDGE} + ${WIDTH} + 16px, 100vw - 404px)` },
  "@media": {
    [media.phone]: {
      vars: { "--toast-top": "calc(64px + env(safe-area-inset-top))", "--toast-bottom": "auto" },
    },
  },
});
// Puts help and the panel side by side. If there isn't enough room, help covers the panel.
globalStyle(`:root:has([data-help-panel]) ${panel}`, {
  "@media": {
    "(min-width: 1240px)": { insetInlineEnd: `calc(${HELP_WIDTH} + 16px)` },
    "(max-width: 1239.9px)": { visibility: "hidden" },
  },
});

export const head = style({
  display: "flex",
  alignItems: "center",
  gap: space[5],
  flex: "none",
  padding: "14px 12px 14px 16px",
  background: color.bgFrame,
  color: "#ffffff",
  "@media": { [media.phone]: { paddingBlock: "8px", paddingTop: "max(8px, env(safe-area-inset-top))" } },
});

export const heading = style([text.heading, { flex: 1, margin: 0 }]);
export const headActions = style({ display: "flex", gap: space[2] });
globalStyle(`${headActions} button`, { color: "#ffffff" });
globalStyle(`${headActions} button:is([data-hovered], [data-pressed])`, { background: color.bgFrameActive });
globalStyle(`${headActions} button[data-focus-visible]`, { outlineColor: "#ffffff", outlineOffset: "-2px" });

export const scroller = style({
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: space[6],
  selectors: { "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "-2px" } },
});

export const messages = style({
  display: "flex",
  flexDirection: "column",
  gap: space[5],
  margin: 0,
  padding: 0,
  listStyle: "none",
});

const message = style({ display: "flex", flexDirection: "column", gap: space[4] });
export const mine = style([message, { alignItems: "flex-end" }]);
export const its = style([message, { alignItems: "stretch" }]);

const bubble = style([
  text.body,
  {
    margin: 0,
    padding: "10px 14px",
    borderRadius: radius.sheet,
    overflowWrap: "anywhere",
    "@media": { [media.phone]: { fontSize: "15px", lineHeight: "22px" } },
  },
]);

export const myBubble = style([
  bubble,
  {
    maxWidth: "86%",
    borderEndEndRadius: radius.xs,
    background: color.primary,
    color: color.onPrimary,
    whiteSpace: "pre-wrap",
  },
]);

export const itsBubble = style([
  bubble,
  {
    alignSelf: "flex-start",
    maxWidth: "92%",
    borderEndStartRadius: radius.xs,
    background: color.bgOption,
    selectors: { "&[data-failed]": { background: vars.tone.red.bg, color: vars.tone.red.text } },
  },
]);

export const photo = style({
  maxWidth: "70%",
  maxHeight: "200px",
  borderRadius: radius.lg,
  objectFit: "cover",
});

export const paragraph = style({ margin: 0, selectors: { "& + &": { marginTop: space[4] } } });
export const textLine = style({ display: "block" });
export const answerList = style({
  margin: `${space[3]} 0`,
  paddingInlineStart: "20px",
  selectors: {
    "ul&": { listStyle: "disc" },
    "ol&": { listStyle: "decimal" },
    "&:last-child": { marginBottom: 0 },
    "&:first-child": { marginTop: 0 },
  },
});
export const step = style([text.small, { margin: "4px 0 0", color: color.textSecondary }]);

const slide = keyframes({ from: { transform: "translateX(-5px)" }, to: { transform: "translateX(5px)" } });

export const typing = style({
  display: "inline-grid",
  placeItems: "center",
  width: "26px",
  height: "12px",
  marginInlineStart: space[2],
  border: `1.5px solid ${color.borderControl}`,
  borderRadius: radius.full,
  verticalAlign: "-1px",
});
export const typingBubble = style({
  width: "8px",
  height: "6px",
  borderRadius: radius.full,
  background: color.primary,
  animation: `${slide} 600ms ease-in-out infinite alternate`,
  "@media": { [media.reducedMotion]: { animation: "none" } },
});

export const broken = style([
  text.small,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: space[4],
    margin: 0,
    color: color.textSecondary,
  },
]);

export const sources = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const from = style([text.caption, { color: color.textSecondary }]);
export const source = style([
  text.caption,
  {
    padding: "3px 8px",
    border: `1px solid ${color.borderDefault}`,
    borderRadius: radius.sm,
    overflowWrap: "anywhere",
    "@media": { [media.touch]: { padding: "9px 10px" } },
  },
]);

export const article = style({
  color: color.textLink,
  fontWeight: 560,
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
});

export const ask = style({
  flex: "none",
  display: "grid",
  gap: space[4],
  padding: "12px 14px max(14px, env(safe-area-inset-bottom))",
  borderTop: `1px solid ${color.borderSubtle}`,
  background: color.bgOverlay,
});
export const prompts = style({ display: "flex", flexWrap: "wrap", gap: space[4] });
export const examples = style([prompts, { border: 0, margin: `${space[4]} 0 0`, padding: 0, minWidth: 0 }]);
export const unsentPhoto = style({ display: "flex", alignItems: "center", gap: space[3] });
export const thumb = style({
  width: "56px",
  height: "56px",
  borderRadius: radius.md,
  background: color.bgSubtle,
  objectFit: "cover",
});
export const write = style({ display: "flex", alignItems: "flex-end", gap: space[4] });
export const box = style({ flex: 1, minWidth: 0 });
globalStyle(`${box} textarea`, { maxHeight: "132px", overflowY: "auto" });
globalStyle(`${write} > button`, {
  minWidth: control.target,
  height: control.target,
  "@media": { [media.touch]: { minWidth: control.touch, height: control.touch } },
});
