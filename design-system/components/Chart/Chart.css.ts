import { style, styleVariants } from "@vanilla-extract/css";
import { media, radius, tabular, text, vars, z } from "../../tokens/theme.css.ts";

const { color } = vars;
const COLOURS = { 1: color.chart1, 2: color.chart2, 3: color.chart3, 4: color.chart4, 5: color.chart5 };

export const chart = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "10px",
  minWidth: 0,
});

export const scroller = style({ overflowX: "auto", margin: "-4px", padding: "4px" });

export const plot = style({
  position: "relative",
  borderRadius: radius.sm,
  outline: "none",
  touchAction: "pan-x pan-y",
  selectors: { "&:focus-visible": { boxShadow: `0 0 0 2px ${color.focus}` } },
  "@media": {
    [media.forcedColors]: { selectors: { "&:focus-visible": { outline: "2px solid Highlight" } } },
  },
});

export const openable = style({ cursor: "pointer" });

export const picture = style({ display: "block", overflow: "visible" });

/** Takes no height, so the picture starts at the same line. */
export const axis = style({
  position: "sticky",
  insetInlineStart: 0,
  zIndex: 1,
  blockSize: 0,
  pointerEvents: "none",
});
export const axisGround = style({ fill: color.bgSurface });
export const grid = style({ stroke: color.chartGrid });
export const zero = style({ stroke: color.borderStrong });
export const axisText = style([
  text.micro,
  tabular,
  { fill: color.textSecondary, "@media": { [media.forcedColors]: { fill: "CanvasText" } } },
]);
export const strongText = style({ fill: color.textPrimary, fontWeight: 680 });
export const band = style({ fill: color.bgSubtle });

export const fill = styleVariants(COLOURS, (colour) => ({
  fill: colour,
  "@media": { [media.forcedColors]: { stroke: "CanvasText" } },
}));
export const line = styleVariants(COLOURS, (colour) => ({
  fill: "none",
  stroke: colour,
  strokeWidth: 2.25,
  strokeLinejoin: "round",
  "@media": { [media.forcedColors]: { stroke: "CanvasText" } },
}));
export const area = styleVariants(COLOURS, (colour) => ({ fill: colour, opacity: 0.09 }));
export const ring = style({ fill: color.bgSurface, strokeWidth: 2.25 });

export const swatch = style({
  flexShrink: 0,
  width: "10px",
  height: "10px",
  borderRadius: "3px",
  forcedColorAdjust: "none",
});
export const swatchColour = styleVariants(COLOURS, (colour) => ({ background: colour }));

export const legend = style([
  text.small,
  {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "center",
    gap: "4px 18px",
    color: color.textSecondary,
  },
]);
export const legendItem = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  minWidth: 0,
  overflowWrap: "anywhere",
});

export const tip = style([
  text.caption,
  tabular,
  {
    position: "absolute",
    zIndex: z.tooltip,
    top: "8px",
    width: "max-content",
    maxWidth: "min(320px, 100%)",
    padding: "8px 12px",
    overflowWrap: "anywhere",
    borderRadius: radius.md,
    background: color.bgInverse,
    color: color.textInverse,
    boxShadow: vars.shadow[3],
    pointerEvents: "none",
    "@media": { [media.forcedColors]: { border: "1px solid CanvasText" } },
  },
]);
export const tipHead = style({
  display: "flex",
  justifyContent: "space-between",
  gap: "24px",
  marginBottom: "4px",
});
export const tipRows = style({ display: "grid", gridTemplateColumns: "auto auto", gap: "3px 20px" });
export const tipRow = style({ display: "flex", alignItems: "center", gap: "7px" });
export const tipValue = style({
  marginInlineStart: "auto",
  paddingInlineStart: "14px",
  fontWeight: 620,
  whiteSpace: "nowrap",
});

export const table = style([text.small, tabular, { width: "100%", borderCollapse: "collapse" }]);
export const heading = style({
  padding: "6px 8px",
  color: color.textSecondary,
  fontWeight: 560,
  textAlign: "end",
  whiteSpace: "nowrap",
  borderBottom: `1px solid ${color.borderSubtle}`,
  selectors: { "&:first-child": { textAlign: "start" } },
});
export const cell = style([heading, { color: color.textPrimary, fontWeight: 420 }]);
export const cellButton = style({
  minHeight: "24px",
  margin: "-2px -6px",
  padding: "2px 6px",
  border: 0,
  borderRadius: radius.sm,
  background: "none",
  color: "inherit",
  font: "inherit",
  cursor: "pointer",
  selectors: {
    "&:hover": { boxShadow: `0 0 0 1px ${color.borderControl}` },
    "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "2px" },
  },
  "@media": { [media.touch]: { minWidth: "44px", minHeight: "44px", textAlign: "end" } },
});
