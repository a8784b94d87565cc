import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color } = vars;

/** Above the row's link, so it stays clickable. Shift-click mustn't select text. */
export const box = style({
  display: "block",
  position: "relative",
  zIndex: 1,
  minWidth: "22px",
  userSelect: "none",
});

export const headPlace = style({ position: "relative" });

/** In the head's first column, which isn't sorted by. */
export const allBox = style({
  display: "none",
  "@media": {
    [media.roomy]: {
      display: "block",
      position: "absolute",
      insetInlineStart: "19px",
      insetBlockStart: "8px",
    },
  },
});

export const headed = style({});
globalStyle(`${headed} li`, { "@media": { [media.roomy]: { columnGap: "12px" } } });
globalStyle(`${headed} > :first-child > ul`, {
  "@media": { [media.roomy]: { borderStartStartRadius: 0, borderStartEndRadius: 0 } },
});

export const twoLines = style({});
globalStyle(`${twoLines} li`, {
  "@media": { [media.roomy]: { minHeight: "50px", paddingBlock: "4px" } },
});

/** Rows of one line. */
export const compact = style({});
globalStyle(`${compact} li`, {
  "@media": { [media.roomy]: { minHeight: "40px", paddingBlock: "3px" } },
});
globalStyle(`${compact} li div:has(> span > a)`, { "@media": { [media.roomy]: { flexWrap: "nowrap" } } });
globalStyle(`${compact} li div > span > a`, {
  "@media": {
    [media.roomy]: { display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  },
});
globalStyle(`:is(${compact}, ${twoLines}) li:has(input:checked)`, { background: color.bgSelected });

/** Keeps the last row clear of the bar. */
export const room = style({
  paddingBlockEnd: "24px",
  // A short list also has the bar at the bottom of the window.
  "@media": { [media.roomy]: { minBlockSize: "calc(100dvh - 400px)" } },
});

export const place = style({
  position: "sticky",
  bottom: "calc(24px + env(safe-area-inset-bottom))",
  zIndex: 2,
  display: "flex",
  justifyContent: "center",
  marginBlockStart: space[5],
  pointerEvents: "none",
  "@media": { [media.phone]: { bottom: "calc(12px + env(safe-area-inset-bottom))" } },
});

globalStyle(`:root:has(${place}) [data-toasts]`, { vars: { "--toast-lift": "64px" } });

export const bar = style([
  text.body,
  tabular,
  {
    pointerEvents: "auto",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${space[2]} ${space[3]}`,
    minHeight: "52px",
    padding: "7px 8px 7px 16px",
    borderRadius: "14px",
    background: color.bgInverse,
    color: color.textInverse,
    boxShadow: vars.shadow[3],
    "@media": {
      [media.forcedColors]: { border: "1px solid CanvasText" },
      [media.phone]: { width: "100%" },
    },
  },
]);

export const words = style({ fontWeight: 600, marginInlineEnd: space[3] });

export const action = style([
  text.body,
  {
    display: "inline-flex",
    alignItems: "center",
    gap: space[3],
    minHeight: "36px",
    padding: "0 12px",
    border: 0,
    borderRadius: radius.md,
    background: "none",
    color: "inherit",
    fontWeight: 600,
    whiteSpace: "nowrap",
    cursor: "pointer",
    selectors: {
      "&:hover": { background: "color-mix(in srgb, currentColor 14%, transparent)" },
      "&:focus-visible": { outlineColor: "currentColor", outlineOffset: "-2px" },
      "&:disabled": { opacity: 0.55, cursor: "default" },
    },
    "@media": { [media.touch]: { minHeight: "44px" } },
  },
]);

globalStyle(`${action} > svg`, { inlineSize: "16px", blockSize: "16px" });

export const key = style([
  text.caption,
  {
    padding: "0 5px",
    borderRadius: radius.sm,
    background: "color-mix(in srgb, currentColor 14%, transparent)",
    "@media": { [media.touch]: { display: "none" } },
  },
]);
