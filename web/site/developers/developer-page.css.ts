import { control, font, media, radius, space, vars } from "@fettle/design-system/tokens/theme.css";
import { visuallyHidden } from "@fettle/design-system/tokens/visually-hidden";
import { globalStyle, style } from "@vanilla-extract/css";
import { band } from "../band.css.ts";
import { link } from "../site-page.css.ts";

const { color, tone } = vars;

const HEADER = "76px";
const PHONE_HEADER = "64px";
const SIDE = "272px";
/** The code follows its section below this width. */
const TOGETHER = "(max-width: 1199px)";
const APART = "(min-width: 1200px)";
const NO_SIDE = "(max-width: 900px)";
const CODE = "clamp(500px, 38.9vw, 720px)";
const SPRUCE = "#0a2922";

globalStyle("html", { scrollPaddingTop: `calc(${HEADER} + 24px)` });

export const body = style({
  background: color.bgSurface,
  fontSize: "15px",
  lineHeight: "24px",
  "@media": { [media.phone]: { fontSize: "16px", lineHeight: "26px" } },
});

export const header = style([
  band,
  {
    position: "sticky",
    top: 0,
    zIndex: 3,
    display: "flex",
    alignItems: "center",
    gap: space[9],
    height: HEADER,
    paddingInline: space[9],
    "@media": {
      [media.phone]: { height: PHONE_HEADER, paddingInline: space[7], gap: space[5] },
      // Leave the room to the content.
      [media.short]: { position: "relative" },
      [media.print]: { position: "relative" },
    },
  },
]);

export const product = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: control.target,
  marginInlineStart: "-14px",
  paddingInlineStart: "18px",
  "@media": { [media.phone]: { marginInlineStart: 0, paddingInlineStart: "14px" } },
  borderInlineStart: "1px solid rgb(255 255 255 / .18)",
  fontSize: "17px",
  fontWeight: 620,
  ":hover": { textDecoration: "underline", textUnderlineOffset: "6px" },
});

export const end = style({
  display: "flex",
  alignItems: "center",
  gap: space[9],
  marginInlineStart: "auto",
});
export const onlyWide = style({});
globalStyle(`${end} > ${onlyWide}`, { "@media": { [NO_SIDE]: { display: "none" } } });
globalStyle(`${header} ${link}`, { fontSize: "16px" });

export const menu = style({ position: "relative", "@media": { "(min-width: 901px)": { display: "none" } } });
export const menuList = style({
  position: "absolute",
  top: "54px",
  right: 0,
  zIndex: 3,
  width: "min(360px, calc(100vw - 32px))",
  maxHeight: `calc(100dvh - ${PHONE_HEADER} - 16px)`,
  padding: space[6],
  overflowY: "auto",
  borderRadius: radius.xl,
  background: color.bgOverlay,
  color: color.textPrimary,
  boxShadow: vars.shadow[4],
});

export const columns = style({
  display: "grid",
  gridTemplateColumns: `${SIDE} minmax(0, 1fr)`,
  "@media": {
    [NO_SIDE]: { gridTemplateColumns: "minmax(0, 1fr)" },
    [media.print]: { display: "block" },
  },
});

export const side = style({
  position: "sticky",
  top: HEADER,
  alignSelf: "start",
  height: `calc(100dvh - ${HEADER})`,
  padding: "24px 16px 24px 32px",
  overflowY: "auto",
  borderInlineEnd: `1px solid ${color.borderSubtle}`,
  background: color.bgInset,
  "@media": {
    [NO_SIDE]: { display: "none" },
    [media.print]: { display: "none" },
    [media.short]: { top: 0, height: "100dvh" },
  },
});

export const group = style({ marginBottom: space[6] });
export const groupTitle = style({
  padding: "4px 10px",
  fontSize: "14px",
  lineHeight: "20px",
  fontWeight: 620,
});
export const navLink = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: "30px",
  paddingInline: "10px",
  borderRadius: radius.sm,
  color: color.textSecondary,
  fontSize: "14.5px",
  lineHeight: "20px",
  fontWeight: 460,
  ":hover": { background: color.bgHover, color: color.textPrimary },
  selectors: {
    "&[aria-current]": { background: color.bgSelected, color: color.textLink, fontWeight: 600 },
  },
  "@media": { [media.touch]: { minHeight: control.target } },
});
export const count = style({ color: color.textMuted, fontSize: "13px", fontVariantNumeric: "tabular-nums" });
export const files = style({
  display: "grid",
  paddingTop: space[5],
  borderTop: `1px solid ${color.borderSubtle}`,
});
export const file = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minHeight: "28px",
  paddingInline: "10px",
  color: color.textLink,
  fontSize: "14px",
  fontWeight: 560,
  ":hover": { textDecoration: "underline" },
  "@media": { [media.touch]: { minHeight: control.target } },
});

export const main = style({ minWidth: 0 });

export const content = style({ minHeight: `calc(100dvh - ${HEADER})`, paddingBottom: space[9] });

/** Prose at the left, code at the right on a dark column that goes down to the page's end. */
export const withCode = style({
  "@media": {
    [APART]: {
      display: "grid",
      gridTemplateColumns: `minmax(0, 1fr) ${CODE}`,
      alignContent: "start",
      background: `linear-gradient(to left, ${SPRUCE} ${CODE}, transparent 0)`,
    },
  },
});
export const withoutCode = style({});

export const prose = style({
  gridColumn: 1,
  minWidth: 0,
  width: "100%",
  maxWidth: "880px",
  paddingInline: "52px 48px",
  "@media": { [NO_SIDE]: { paddingInline: space[8] }, [media.phone]: { paddingInline: space[7] } },
});
export const head = style({ paddingBlock: "26px 20px" });

export const code = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[6],
  gridColumn: 2,
  padding: "28px 32px",
  background: SPRUCE,
  "@media": {
    [APART]: {
      position: "sticky",
      top: HEADER,
      alignSelf: "start",
      maxHeight: `calc(100dvh - ${HEADER})`,
      overflowY: "auto",
    },
    [TOGETHER]: { margin: "8px 48px 24px 52px", padding: space[6], borderRadius: radius.lg },
    [NO_SIDE]: { marginInline: space[8] },
    [media.phone]: { marginInline: 0, padding: space[6], borderRadius: 0 },
  },
});

// Steps share one place for their code; the script says which step's is shown.
for (let steps = 1; steps <= 8; steps += 1) {
  globalStyle(`[data-steps="${steps}"]${withCode}`, {
    "@media": { [APART]: { gridTemplateRows: `repeat(${steps + 1}, auto) auto 1fr` } },
  });
}
globalStyle("html[data-enhanced] [data-step-code]", {
  "@media": { [APART]: { gridRow: "1 / -1" } },
});
globalStyle("html[data-enhanced] [data-step-code]:not([data-current])", {
  "@media": { [APART]: { display: "none" } },
});
globalStyle("[data-steps] [data-step]", { "@media": { [APART]: { gridColumn: 1 } } });

export const crumbs = style({ color: color.textSecondary, fontSize: "14px", lineHeight: "22px" });
export const crumb = style({
  display: "inline-flex",
  alignItems: "center",
  ":hover": { textDecoration: "underline" },
  "@media": { [media.touch]: { minHeight: control.target } },
});

export const title = style({
  marginTop: "4px",
  fontFamily: font.display,
  fontStretch: "112%",
  fontSize: "34px",
  lineHeight: "42px",
  fontWeight: 700,
  letterSpacing: "-.02em",
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { fontSize: "29px", lineHeight: "34px" } },
});
export const lead = style({
  marginTop: "8px",
  color: color.textSecondary,
  fontSize: "18px",
  lineHeight: "28px",
  "@media": { [media.phone]: { fontSize: "17px", lineHeight: "26px" } },
});

export const section = style({ paddingBlock: "16px 12px" });
export const step = style({
  position: "relative",
  paddingBlock: "0 24px",
  selectors: {
    "&::before": {
      content: "",
      position: "absolute",
      top: "32px",
      bottom: "2px",
      left: "64px",
      width: "1px",
      background: color.borderDefault,
    },
  },
  "@media": {
    [NO_SIDE]: { selectors: { "&::before": { left: "36px" } } },
    [media.phone]: { selectors: { "&::before": { display: "none" } } },
  },
});
export const sectionTitle = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: "4px 10px",
  fontFamily: font.display,
  fontStretch: "110%",
  fontSize: "20px",
  lineHeight: "28px",
  fontWeight: 680,
  letterSpacing: "-.012em",
  overflowWrap: "anywhere",
  selectors: {
    [`${step} &`]: { fontSize: "17px", lineHeight: "26px", paddingInlineStart: "40px" },
  },
});
export const number = style({
  position: "absolute",
  top: 0,
  left: 0,
  display: "grid",
  placeItems: "center",
  width: "26px",
  height: "26px",
  borderRadius: radius.full,
  background: color.bgSubtle,
  color: color.textPrimary,
  fontFamily: font.sans,
  fontStretch: "100%",
  fontSize: "14px",
  fontWeight: 650,
  selectors: { "[data-current] &": { background: color.primary, color: color.onPrimary } },
});
export const anchor = style({
  color: color.textMuted,
  fontFamily: font.sans,
  fontSize: "17px",
  fontWeight: 500,
  opacity: 0,
  selectors: { [`${sectionTitle}:hover &`]: { opacity: 1 }, "&:focus-visible": { opacity: 1 } },
  "@media": { [media.coarse]: { display: "none" } },
});

export const words = style({ overflowWrap: "anywhere" });
globalStyle(`${step} > ${words}`, {
  paddingInlineStart: "40px",
  "@media": { [media.phone]: { paddingInlineStart: 0 } },
});
globalStyle(`${words} > *`, { margin: "10px 0" });
globalStyle(`${words} > :first-child`, { marginTop: "6px" });
globalStyle(`${words} h3`, {
  marginTop: "22px",
  fontSize: "16px",
  lineHeight: "24px",
  fontWeight: 650,
});
globalStyle(`${words} h3[id]`, { scrollMarginTop: `calc(${HEADER} + 24px)` });
globalStyle(`${words} ul`, { paddingLeft: "20px", listStyle: "disc" });
globalStyle(`${words} ol`, { paddingLeft: "22px", listStyle: "decimal" });
globalStyle(`${words} li + li`, { marginTop: "4px" });
globalStyle(`${words} a`, {
  color: color.textLink,
  textDecoration: "underline",
  textUnderlineOffset: "3px",
});
globalStyle(`${words} :is(p, li, td, dd, th) > code`, {
  padding: "2px 6px",
  borderRadius: radius.xs,
  background: color.bgSubtle,
  fontFamily: font.mono,
  fontSize: "0.85em",
  overflowWrap: "anywhere",
});
globalStyle(`${words} a > code`, { fontFamily: font.mono, fontSize: "0.9em" });
globalStyle(`${words} code.request`, {
  display: "inline-block",
  padding: "6px 12px 6px 6px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.md,
  background: color.bgSurface,
  fontFamily: font.mono,
  fontSize: "13px",
  lineHeight: "20px",
});
globalStyle(`${words} [data-method]`, {
  marginInlineEnd: "6px",
  display: "inline-block",
  padding: "0 8px",
  borderRadius: radius.xs,
  fontFamily: font.mono,
  fontSize: "13px",
  lineHeight: "22px",
  fontWeight: 650,
});
const METHODS = { GET: tone.blue, POST: tone.green, PUT: tone.amber, PATCH: tone.amber, DELETE: tone.red };
for (const [name, { bg, text }] of Object.entries(METHODS))
  globalStyle(`[data-method=${name}]`, { background: bg, color: text });

globalStyle(`${words} > pre`, {
  padding: "8px 12px",
  overflowX: "auto",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.md,
  background: color.bgInset,
  fontFamily: font.mono,
  fontSize: "13px",
  lineHeight: "21px",
});
globalStyle(`${words} .callout`, {
  padding: "10px 14px 10px 38px",
  position: "relative",
  borderRadius: radius.lg,
  background: tone.blue.bg,
  lineHeight: "22px",
});
globalStyle(`${words} .callout::before`, {
  content: "i",
  position: "absolute",
  top: "12px",
  left: "13px",
  display: "grid",
  placeItems: "center",
  width: "17px",
  height: "17px",
  border: `1.5px solid ${tone.blue.text}`,
  borderRadius: radius.full,
  color: tone.blue.text,
  fontSize: "11px",
  lineHeight: "1",
  fontWeight: 700,
});
globalStyle(`${words} .callout[data-kind=retry]`, { background: color.bgSelected });
globalStyle(`${words} .callout[data-kind=retry]::before`, {
  content: "↻",
  borderColor: color.textLink,
  color: color.textLink,
});
globalStyle(`${words} .callout[data-kind=warning]`, { background: tone.amber.bg });
globalStyle(`${words} .callout[data-kind=warning]::before`, {
  content: "!",
  borderColor: tone.amber.text,
  color: tone.amber.text,
});
globalStyle(`${words} .callout > p + p`, { marginTop: "6px" });
globalStyle(`${words} .table`, { overflowX: "auto", outlineOffset: "2px" });
globalStyle(`${words} table`, {
  width: "100%",
  borderCollapse: "collapse",
  fontSize: "14px",
  lineHeight: "21px",
});
globalStyle(`${words} :is(th, td)`, {
  padding: "8px 12px 8px 0",
  borderBottom: `1px solid ${color.borderSubtle}`,
  textAlign: "left",
  verticalAlign: "top",
});
globalStyle(`${words} th`, { color: color.textSecondary, fontWeight: 620, whiteSpace: "nowrap" });
globalStyle(`${words} tr:target`, { background: color.bgSelected });
// References: each field or parameter with its type, and what it means below.
globalStyle(`${words} dl`, { margin: "8px 0" });
globalStyle(`${words} dl > div`, { padding: "10px 0", borderTop: `1px solid ${color.borderSubtle}` });
globalStyle(`${words} dl > div:target`, {
  background: color.bgSelected,
  scrollMarginTop: `calc(${HEADER} + 24px)`,
});
globalStyle(`${words} dt`, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: "2px 10px",
});
globalStyle(`${words} dt b`, { fontFamily: font.mono, fontSize: "14px", fontWeight: 650 });
globalStyle(`${words} dt .type`, { fontFamily: font.mono, fontSize: "13px", color: color.textSecondary });
globalStyle(`${words} dt a`, { textDecoration: "none" });
globalStyle(`${words} dt a:hover`, { textDecoration: "underline" });
globalStyle(`${words} .tag`, {
  padding: "0 7px",
  borderRadius: radius.xs,
  background: color.bgSubtle,
  color: color.textSecondary,
  fontFamily: font.sans,
  fontSize: "13px",
  lineHeight: "20px",
  fontWeight: 560,
});
globalStyle(`${words} .tag.warn`, { background: tone.amber.bg, color: tone.amber.text });
globalStyle(`${words} dd`, { color: color.textSecondary, fontSize: "15px", lineHeight: "22px" });
globalStyle(`${words} dd dl`, {
  marginLeft: "2px",
  paddingLeft: "14px",
  borderLeft: `2px solid ${color.borderSubtle}`,
});
globalStyle(`${words} summary`, { color: color.textLink, cursor: "pointer" });
globalStyle(`${words} ul.links`, {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(210px, 1fr))",
  gap: "2px 16px",
  padding: 0,
  listStyle: "none",
});
globalStyle(`${words} ul.links li + li`, { margin: 0 });
globalStyle(`${words} ul.links a`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: "28px",
  textDecoration: "none",
  "@media": { [media.touch]: { minHeight: control.target } },
});
globalStyle(`${words} ul.links a:hover`, { textDecoration: "underline" });

export const nextRow = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(200px, 1fr))",
  gap: space[5],
  paddingBlock: "12px 32px",
});
export const next = style({
  display: "grid",
  padding: "10px 14px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  ":hover": { background: color.bgHover },
});
export const nextHint = style({ color: color.textSecondary, fontSize: "13px", lineHeight: "18px" });
export const nextTitle = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[4],
  fontWeight: 620,
});

export const said = style(visuallyHidden);

// Inline code of guides, in both themes.
const COLOURS: Record<string, string> = {
  "attr|variable|symbol|params": tone.blue.text,
  "string|regexp": tone.amber.text,
  "number|literal": tone.red.text,
  "keyword|built_in|title": tone.green.text,
  "comment|quote": color.textSecondary,
};
for (const [names, value] of Object.entries(COLOURS)) {
  const selector = names.split("|").map((name) => `${words} > pre .hljs-${name}`);
  globalStyle(selector.join(", "), { color: value });
}
