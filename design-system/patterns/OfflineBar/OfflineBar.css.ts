import { createVar, globalStyle, style } from "@vanilla-extract/css";
import { media, text, vars } from "../../tokens/theme.css.ts";

const narrow = "screen and (max-width: 374.98px)";
/** On the smallest phones, two lines take no more room than one, so the content under the bars stays in view. */
const small = `${narrow}, ${media.short}`;
const LINE = "22px";
const SMALL_LINE = "18px";
const FOCUS = "4px";
const line = createVar();

export const bar = style([
  text.body,
  {
    vars: { [line]: LINE },
    position: "relative",
    display: "flex",
    alignItems: "baseline",
    gap: "10px",
    padding: "9px 32px",
    background: vars.color.bgInverse,
    color: vars.color.textInverse,
    "@media": {
      [media.phone]: {
        alignItems: "start",
        minHeight: "44px",
        padding: "10px 16px",
        fontSize: "15px",
        lineHeight: LINE,
        selectors: { "&[data-waits]": { paddingBlock: "8px" } },
      },
      [media.short]: { flex: "1 1 340px" },
      [small]: {
        vars: { [line]: SMALL_LINE },
        alignItems: "center",
        minHeight: "44px",
        paddingBlock: "4px",
        fontSize: "13px",
        lineHeight: SMALL_LINE,
        selectors: { "&[data-waits]": { paddingBlock: "4px" } },
      },
      [media.forcedColors]: { borderBottom: "1px solid CanvasText" },
    },
  },
]);

export const icon = style({
  flexShrink: 0,
  alignSelf: "center",
  "@media": {
    [media.phone]: { alignSelf: "start", marginTop: "2px" },
    [media.short]: { alignSelf: "center", marginTop: 0 },
    [narrow]: { display: "none" },
  },
});

export const words = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "0 8px",
  flexGrow: 1,
  minWidth: 0,
  margin: 0,
  "@media": {
    [media.phone]: { selectors: { [`${bar}[data-waits] &`]: { flexDirection: "column" } } },
  },
});

/** Only the first part has to be visible. Parts that don't fit wrap and are cut off. */
const oneLine = {
  display: "flex",
  flexWrap: "wrap",
  gap: "16px 6px",
  overflow: "hidden",
  whiteSpace: "nowrap",
  boxSizing: "content-box",
  height: line,
  padding: FOCUS,
  margin: `-${FOCUS}`,
} as const;

export const firstLine = style({
  display: "contents",
  "@media": { [media.phone]: { ...oneLine, justifyContent: "space-between" } },
});

export const age = style({
  "@media": {
    [media.phone]: {
      ...oneLine,
      selectors: {
        [`${bar}[data-waits] &`]: { height: SMALL_LINE, fontSize: "13px", lineHeight: SMALL_LINE },
      },
    },
  },
});

globalStyle(`${age} > :first-child`, {
  "@media": { [media.phone]: { overflow: "hidden", textOverflow: "ellipsis" } },
});

export const lead = style({ fontWeight: 620 });
globalStyle(`${lead} a`, { color: "inherit", fontWeight: "inherit" });

export const asideWords = style({ order: 1, marginLeft: "auto", whiteSpace: "nowrap" });

export const quietBar = style([
  text.small,
  {
    position: "relative",
    padding: "4px 32px",
    borderBottom: `1px solid ${vars.color.borderSubtle}`,
    background: vars.color.bgSubtle,
    color: vars.color.textSecondary,
    "@media": {
      [media.phone]: { padding: "4px 16px" },
    },
  },
]);

globalStyle(`${quietBar}:has(a)`, { "@media": { [media.touch]: { paddingBlock: "12px" } } });

/** To touch, the whole bar opens the work it counts. */
globalStyle(`:is(${bar}, ${quietBar}) a::after`, {
  "@media": { [media.touch]: { content: "", position: "absolute", inset: 0 } },
});
