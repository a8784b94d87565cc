import { createVar, globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { frameMeter } from "../../tokens/scale.ts";
import { duration, easing, media, radius, tabular, text, vars } from "../../tokens/theme.css.ts";

const fill = createVar();
const track = createVar();
const gap = createVar();
const ink = createVar();
const grow = keyframes({ from: { transform: "scaleX(0)" } });

const { color, tone } = vars;

const meter = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: "6px 12px",
});

export const onPage = style([
  meter,
  text.body,
  { vars: { [track]: color.bgTrack, [gap]: color.bgSurface, [ink]: color.textPrimary } },
]);

export const onFrame = style([
  meter,
  text.caption,
  {
    gridTemplateColumns: "40px minmax(0, 1fr) auto",
    gap: "8px",
    lineHeight: "18px",
    color: "inherit",
    vars: { [track]: color.borderFrame, [gap]: color.bgFrame, [ink]: "inherit" },
  },
]);

export const level = styleVariants({
  normal: { vars: { [fill]: tone.brand.solid } },
  warning: { vars: { [fill]: tone.orange.solid, [ink]: tone.orange.text } },
  exceeded: { vars: { [fill]: tone.red.solid, [ink]: tone.red.text } },
});

export const frameLevel = styleVariants(frameMeter, (colour) => ({ vars: { [fill]: colour } }));

export const label = style({
  display: "flex",
  alignItems: "center",
  gap: "7px",
  minWidth: 0,
  color: ink,
  fontWeight: 500,
  overflowWrap: "anywhere",
  selectors: { [`${onFrame} > &`]: { fontWeight: "inherit" } },
});

globalStyle(`${label} > svg`, { width: "15px", height: "15px" });

export const figures = style([
  tabular,
  {
    whiteSpace: "nowrap",
    fontWeight: 500,
    selectors: { [`${onFrame} > &`]: { order: 3, color: "#ffffff", fontWeight: 620 } },
  },
]);

export const vial = recipe({
  base: {
    position: "relative",
    gridColumn: "1 / -1",
    overflow: "hidden",
    borderRadius: radius.full,
    background: track,
    selectors: { [`${onFrame} > &`]: { gridColumn: "auto", order: 2 } },
    "::after": {
      content: "",
      position: "absolute",
      insetBlock: 0,
      insetInlineStart: "80%",
      width: "2px",
      background: gap,
    },
    "@media": {
      [media.forcedColors]: { border: "1px solid CanvasText", "::after": { background: "CanvasText" } },
    },
  },
  variants: {
    size: { sidebar: { height: "6px" }, inline: { height: "10px" }, tab: { height: "14px" } },
  },
});

export const liquid = style({
  height: "100%",
  borderRadius: radius.full,
  background: fill,
  transformOrigin: "left",
  animation: `${grow} ${duration.settle} ${easing.out}`,
  "@media": {
    [media.reducedMotion]: { animation: "none !important" },
    [media.forcedColors]: { background: "Highlight", forcedColorAdjust: "none" },
  },
});

export const failed = style({
  display: "flex",
  alignItems: "center",
  gap: "10px",
  color: color.textSecondary,
});
export const failedOnFrame = style([text.caption, { color: "inherit", gap: "8px" }]);
