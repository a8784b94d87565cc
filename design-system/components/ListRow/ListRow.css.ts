import { globalStyle, style } from "@vanilla-extract/css";
import { duration, media, text, twoLines, vars } from "../../tokens/theme.css.ts";

const { color } = vars;

export const inTwoLines = {
  row: {
    display: "grid",
    gridTemplate: "'leading words actions' auto 'leading rest rest' auto / auto minmax(0, 1fr) auto",
    alignItems: "start",
    gap: 0,
  },
  leading: { gridArea: "leading", marginInlineEnd: "14px" },
  words: { gridArea: "words" },
  rest: {
    gridArea: "rest",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "6px 12px",
    marginTop: "6px",
  },
  actions: { gridArea: "actions", margin: "-8px -8px -14px 4px" },
} as const;

export const row = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: "16px",
  minHeight: "64px",
  padding: "11px 18px",
  transition: `background ${duration.instant}`,
  selectors: {
    "& + &": { borderTop: `1px solid ${color.borderSubtle}` },
    "&:first-child": { borderStartStartRadius: "inherit", borderStartEndRadius: "inherit" },
    "&:last-child": { borderEndStartRadius: "inherit", borderEndEndRadius: "inherit" },
  },
  "@media": {
    [media.phone]: { ...inTwoLines.row, padding: "13px 16px" },
  },
});

export const linked = style({
  "@media": {
    [media.hover]: { selectors: { "&:hover": { background: color.bgHover } } },
  },
});

globalStyle(`${row}[data-late]`, { background: vars.tone.amber.bg, borderColor: vars.tone.amber.border });

export const leading = style({
  flexShrink: 0,
  "@media": { [media.phone]: inTwoLines.leading },
});

export const words = style({
  flexGrow: 1,
  minWidth: 0,
  "@media": { [media.phone]: inTwoLines.words },
});

export const rest = style({
  display: "contents",
  "@media": {
    [media.phone]: inTwoLines.rest,
  },
});

export const titleLine = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 8px",
  minWidth: 0,
});

export const title = style([
  text.body,
  {
    minWidth: 0,
    fontWeight: 560,
    overflowWrap: "anywhere",
    "@media": { [media.phone]: { fontSize: "17px", lineHeight: "22px", fontWeight: 600 } },
  },
]);

export const cut = twoLines;

/** Muted, with a contrast of at least 4.5:1. */
export const receded = style({ color: color.textSecondary, fontWeight: 500 });

export const detail = style([
  text.small,
  {
    color: color.textSecondary,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    "@media": {
      [media.phone]: {
        fontSize: "15px",
        lineHeight: "20px",
        whiteSpace: "normal",
        overflowWrap: "anywhere",
        selectors: {
          [`${linked} &`]: { display: "-webkit-box", WebkitBoxOrient: "vertical", WebkitLineClamp: 2 },
        },
      },
    },
  },
]);

export const side = style({ display: "flex", alignItems: "center", gap: "12px", flexShrink: 0 });
globalStyle(`${side} > .lucide`, { color: color.icon });
export const actions = style([
  side,
  {
    position: "relative",
    zIndex: 1,
    gap: "4px",
    "@media": { [media.phone]: inTwoLines.actions },
  },
]);
