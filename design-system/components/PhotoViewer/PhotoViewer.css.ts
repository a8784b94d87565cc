import { style } from "@vanilla-extract/css";
import { iconSize } from "../../tokens/icon.css.ts";
import { tabular, text, z } from "../../tokens/theme.css.ts";

/** Black in both themes, for neutral colours. */
const WHITE = "#ffffff";
const BLACK = "#000000";

export const scrim = style({ position: "fixed", inset: 0, zIndex: z.dialog, background: BLACK });

export const full = style({ blockSize: "100%", outline: "none" });

export const viewer = style({
  vars: { [iconSize]: "22px" },
  position: "relative",
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr) auto",
  blockSize: "100%",
  color: WHITE,
  paddingBlockStart: "env(safe-area-inset-top)",
});

export const bar = style({ display: "flex", alignItems: "center", gap: "4px", padding: "8px 12px" });

export const position = style([
  text.body,
  tabular,
  { flex: 1, margin: 0, paddingInlineStart: "8px", fontWeight: 560 },
]);

export const control = style({
  display: "inline-flex",
  flex: "none",
  alignItems: "center",
  justifyContent: "center",
  inlineSize: "48px",
  blockSize: "48px",
  border: 0,
  borderRadius: "50%",
  background: "rgb(0 0 0 / .5)",
  color: WHITE,
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { background: "rgb(255 255 255 / .18)" },
    "&[data-focus-visible]": { outline: `2px solid ${WHITE}`, outlineOffset: "-4px" },
    "&[data-disabled]": { opacity: 0.35, cursor: "default" },
  },
});

export const stage = style({
  position: "relative",
  display: "grid",
  gridTemplate: "minmax(0, 1fr) / minmax(0, 1fr)",
  overflow: "hidden",
  touchAction: "pan-y pinch-zoom",
  selectors: { "&[data-zoomed]": { display: "block", overflow: "auto", touchAction: "auto" } },
});

export const image = style({
  maxInlineSize: "100%",
  maxBlockSize: "100%",
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "contain",
  cursor: "zoom-in",
  userSelect: "none",
  backgroundRepeat: "no-repeat",
  backgroundPosition: "center",
  backgroundSize: "contain",
  selectors: {
    "[data-zoomed] > &": {
      maxInlineSize: "none",
      maxBlockSize: "none",
      inlineSize: "250%",
      blockSize: "250%",
      cursor: "zoom-out",
    },
  },
});

const side = {
  position: "absolute",
  insetBlockStart: "calc(50% - 24px)",
  zIndex: 1,
} as const;
export const previous = style([control, { ...side, insetInlineStart: "12px" }]);
export const next = style([control, { ...side, insetInlineEnd: "12px" }]);

export const caption = style([
  text.body,
  {
    minBlockSize: "20px",
    margin: 0,
    padding: "12px 20px calc(16px + env(safe-area-inset-bottom))",
    textAlign: "center",
    overflowWrap: "anywhere",
  },
]);
