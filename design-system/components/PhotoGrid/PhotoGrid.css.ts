import { globalStyle, style } from "@vanilla-extract/css";
import { iconSize } from "../../tokens/icon.css.ts";
import { duration, media, radius, tabular, text, vars } from "../../tokens/theme.css.ts";

const { color } = vars;
const cover = { position: "absolute", inset: 0, inlineSize: "100%", blockSize: "100%" } as const;

export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(150px, 100%), 1fr))",
  gap: "10px",
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": { [media.phone]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: "8px" } },
});

export const cell = style({ position: "relative", minWidth: 0, aspectRatio: "4 / 3" });

const tileBase = style({
  ...cover,
  display: "block",
  overflow: "hidden",
  padding: 0,
  border: 0,
  borderRadius: "9px",
  background: color.bgSubtle,
});

export const tile = style([
  tileBase,
  {
    cursor: "pointer",
    transition: `filter ${duration.instant}`,
    selectors: {
      "&[data-hovered]": { filter: "brightness(.94)" },
      "&[data-focus-visible]": { outline: `2px solid ${color.focus}`, outlineOffset: "2px" },
    },
  },
]);

export const image = style({ ...cover, objectFit: "cover" });

const shade = { ...cover, display: "grid", placeItems: "center", color: "#ffffff" } as const;

export const more = style([text.heading, tabular, { ...shade, background: "rgb(6 20 17 / .62)" }]);

export const pending = style([
  tileBase,
  { selectors: { "&[data-failed]": { outline: `2px solid ${color.danger}`, outlineOffset: "-2px" } } },
]);

export const pendingShade = style([
  text.small,
  tabular,
  {
    ...shade,
    alignContent: "center",
    gap: "6px",
    padding: "8px",
    background: "rgb(6 20 17 / .66)",
    textAlign: "center",
    fontWeight: 560,
    "@media": { [media.phone]: { gap: 0, padding: "2px" } },
  },
]);

export const track = style({
  inlineSize: "min(84px, 80%)",
  blockSize: "6px",
  overflow: "hidden",
  borderRadius: radius.full,
  background: "rgb(255 255 255 / .3)",
});

export const fill = style({
  blockSize: "100%",
  borderRadius: radius.full,
  background: color.hivis,
  transition: `inline-size ${duration.base}`,
});

export const problem = style([
  text.small,
  { margin: "8px 0 0", color: color.danger, overflowWrap: "anywhere" },
]);

export const controls = style({
  vars: { [iconSize]: "20px" },
  display: "flex",
  gap: "4px",
  maxInlineSize: "100%",
  "@media": { [media.phone]: { gap: 0 } },
});

globalStyle(`${controls} button`, { flexShrink: 1, minInlineSize: 0 });

globalStyle(`${controls}${controls} button`, { background: "rgb(0 0 0 / .45)", color: "#ffffff" });
