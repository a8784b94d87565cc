import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { duration, easing, media, radius, tabular, text, vars } from "../../tokens/theme.css.ts";
import { toneVars } from "../StatusGlyph/tone.css.ts";
import { dots } from "../TechnicianDots/TechnicianDots.css.ts";

const { color, shadow, tone } = vars;
const { orange } = tone;

export const pill = style([
  text.caption,
  {
    containerType: "inline-size",
    position: "relative",
    display: "block",
    width: "100%",
    minWidth: 0,
    minHeight: "60px",
    padding: "4px 6px 5px",
    border: `1px solid ${toneVars.border}`,
    borderRadius: radius.md,
    background: toneVars.bg,
    lineHeight: "17px",
    textAlign: "start",
    transition: `transform ${duration.quick} ${easing.out}, box-shadow ${duration.quick} ${easing.out}, opacity ${duration.quick}`,
    "@media": { [media.forcedColors]: { borderColor: "CanvasText" } },
  },
]);

export const compact = style({
  whiteSpace: "nowrap",
  display: "flex",
  alignItems: "center",
  gap: "4px",
  minHeight: "24px",
  padding: "0 3px 0 5px",
  borderRadius: radius.sm,
});

globalStyle(`${compact} ${dots} > :not(:first-child)`, {
  "@container": { "(max-width: 150px)": { display: "none" } },
});
globalStyle(`${compact} ${dots}`, { "@container": { "(max-width: 128px)": { display: "none" } } });

export const nobody = style({
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  width: "20px",
  height: "18px",
  border: `1px dashed ${toneVars.text}`,
  borderRadius: radius.full,
  color: toneVars.text,
});

export const receded = style({ background: `color-mix(in srgb, ${toneVars.bg} 42%, ${color.bgSurface})` });

export const dragging = style({
  transform: "rotate(-1.6deg)",
  borderColor: toneVars.solid,
  boxShadow: `0 0 0 .5px ${toneVars.solid}, ${shadow[3]}`,
  cursor: "grabbing",
  "@media": { [media.reducedMotion]: { transform: "none" } },
});

export const origin = style({
  borderStyle: "dashed",
  borderColor: color.borderStrong,
  background: color.bgSurface,
  boxShadow: "none",
});
globalStyle(`${origin} > *`, { visibility: "hidden" });

const back = keyframes({ from: { transform: "translateX(14px)" } });
export const rolledBack = style({
  animation: `${back} ${duration.slow} ${easing.standard}`,
  "@media": { [media.reducedMotion]: { animation: "none !important" } },
});

export const undo = style({
  position: "absolute",
  top: "-9px",
  insetInlineEnd: "-7px",
  display: "grid",
  placeItems: "center",
  width: "22px",
  height: "22px",
  borderRadius: radius.full,
  background: color.danger,
  color: color.onDanger,
});

/** Technicians move below a time that leaves no room for them. */
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 5px",
  minHeight: "20px",
  overflow: "hidden",
});

globalStyle(`${head} ${dots}`, {
  flexShrink: 0,
  flexWrap: "wrap",
  justifyContent: "flex-end",
  maxWidth: "100%",
  height: "18px",
  marginInlineStart: "auto",
  overflow: "hidden",
});

export const glyph = style({ position: "relative", display: "grid", flexShrink: 0, placeItems: "center" });

/** Takes the status' place under the pointer and once the visit is chosen. */
export const box = style({
  position: "absolute",
  inset: "-1px",
  display: "grid",
  placeItems: "center",
  border: `1.5px solid ${color.borderControl}`,
  borderRadius: radius.xs,
  background: color.bgSurface,
  color: color.onPrimary,
  opacity: 0,
  selectors: {
    "&[data-chosen]": { borderColor: color.primary, background: color.primary, opacity: 1 },
  },
  "@media": { [media.hover]: { selectors: { [`${pill}:hover &`]: { opacity: 1 } } } },
});

export const chosen = style({ outline: `2px solid ${color.primary}`, outlineOffset: "-1px" });

export const overlapping = style({ borderColor: orange.solid, boxShadow: `0 0 0 .5px ${orange.solid}` });

export const foot = style({ display: "flex", flexWrap: "wrap", columnGap: "6px" });

const words = style({ marginInlineStart: "auto", fontWeight: 650, textAlign: "end" });
export const late = style([words, { color: toneVars.text }]);
export const overlap = style([words, { color: orange.text }]);

export const time = style([tabular, { marginInlineEnd: "auto", color: toneVars.text, fontWeight: 570 }]);

export const half = style({});

// A week's pill at 1280 px.
const narrow = "(max-width: 126px)";
globalStyle(head, { "@container": { [narrow]: { columnGap: "3px" } } });
globalStyle(`${head} ${time}`, {
  "@container": { [narrow]: { fontSize: "11.5px", letterSpacing: "-.02em" } },
});

globalStyle(`${head} ${half}`, { "@container": { [narrow]: { display: "none" } } });
globalStyle(`${head} ${dots}`, { "@container": { [narrow]: { gap: "1px" } } });

const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", minWidth: 0 } as const;

export const title = style({
  display: "-webkit-box",
  flexGrow: 1,
  minWidth: 0,
  overflow: "hidden",
  overflowWrap: "anywhere",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  color: color.textPrimary,
  fontSize: "12.5px",
  fontWeight: 560,
  letterSpacing: "-.003em",
});

globalStyle(`${receded} ${title}`, { color: color.textSecondary });

globalStyle(`${compact} ${title}`, { ...cut, display: "block" });

export const struck = style({ color: color.textSecondary, textDecoration: "line-through" });

export const customer = style({ ...cut, display: "block", color: color.textSecondary, fontWeight: 450 });

export const dropSlot = style({
  minHeight: "60px",
  border: `2px dashed ${color.hivisLine}`,
  borderRadius: radius.md,
  background: color.hivisWash,
});

/** Only the text keeps full opacity, for 4.5:1 contrast. */
export const saving = style({
  borderColor: `color-mix(in srgb, ${toneVars.border} 66%, ${color.bgSurface})`,
  background: `color-mix(in srgb, ${toneVars.bg} 66%, ${color.bgSurface})`,
});
globalStyle(`${saving} ${title}`, { color: color.textSecondary });
globalStyle(`${saving} svg`, { opacity: 0.66 });
