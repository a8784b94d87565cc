import {
  control,
  font,
  layout,
  media,
  radius,
  space,
  text,
  vars,
  z,
} from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color } = vars;
export const HELP_WIDTH = "400px";
/** Narrower windows don't have room for the panel next to a screen. */
const ROOMY = "(min-width: 1240px)";

export const quiet = style([text.small, { margin: 0, color: color.textSecondary }]);

export const hits = style({ display: "grid", margin: 0, padding: 0, listStyle: "none" });
export const hit = style({
  display: "flex",
  alignItems: "center",
  gap: space[5],
  minBlockSize: control.touch,
  padding: "8px 4px",
  borderRadius: radius.md,
  color: color.textPrimary,
  textDecoration: "none",
  selectors: {
    "&:hover": { background: color.bgHover },
    "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "-2px" },
    "li + li > &": { borderBlockStart: `1px solid ${color.borderSubtle}` },
  },
});
export const hitIcon = style({ flexShrink: 0, color: color.textSecondary });
export const hitWords = style({ display: "grid", flexGrow: 1, minInlineSize: 0 });
export const hitTitle = style([text.body, { fontWeight: 560, overflowWrap: "anywhere" }]);

export const might = style({
  padding: "10px 12px 4px",
  borderRadius: radius.lg,
  background: color.bgSubtle,
});
export const mightTitle = style([text.small, { margin: 0, fontWeight: 650, color: color.textSecondary }]);

export const panel = style({
  position: "fixed",
  insetBlock: 0,
  insetInlineEnd: 0,
  zIndex: z.chat,
  display: "flex",
  flexDirection: "column",
  inlineSize: `min(${HELP_WIDTH}, 100vw)`,
  background: color.bgSurface,
  borderInlineStart: `1px solid ${color.borderDefault}`,
  boxShadow: vars.shadow[2],
  outline: "none",
  "@media": { [media.print]: { display: "none" } },
});
/** Makes room so the panel doesn't cover anything. If there isn't enough width, the screen scrolls. */
globalStyle("body:has([data-help-panel]) main", {
  "@media": { [ROOMY]: { marginInlineEnd: HELP_WIDTH } },
});
globalStyle("body:has([data-help-panel]) main > div", {
  "@media": { [ROOMY]: { minInlineSize: "1060px" } },
});
/** Keeps a screen's actions in sight while it scrolls. */
globalStyle("body:has([data-help-panel]) main header:has(h1)", {
  "@media": {
    [ROOMY]: {
      position: "sticky",
      insetInlineStart: layout.pageGutter,
      maxInlineSize: `calc(100vw - ${layout.sidebar} - ${HELP_WIDTH} - 2 * ${layout.pageGutter})`,
    },
  },
});

export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  padding: "14px 16px 10px 20px",
});
export const panelTitle = style([text.body, { margin: 0, fontSize: "17px", fontWeight: 650 }]);
export const scroll = style({ flexGrow: 1, minBlockSize: 0, overflowY: "auto", padding: "4px 20px 20px" });
export const body = style({ display: "grid", gap: space[6], gridTemplateColumns: "minmax(0, 1fr)" });
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[4],
  padding: "12px 20px",
  borderBlockStart: `1px solid ${color.borderSubtle}`,
  background: color.bgInset,
});

export const stuck = style([quiet, { marginInlineEnd: "auto" }]);

export const article = style({ display: "grid", gap: space[4], gridTemplateColumns: "minmax(0, 1fr)" });
export const title = style({
  margin: 0,
  fontFamily: font.display,
  fontStretch: "112%",
  fontSize: "22px",
  lineHeight: "28px",
  fontWeight: 700,
  overflowWrap: "anywhere",
});
export const subtitle = style([text.body, { margin: `${space[4]} 0 ${space[2]}`, fontWeight: 650 }]);
export const summary = style([text.body, { margin: 0, color: color.textSecondary }]);

export const prose = style([text.body, { overflowWrap: "anywhere" }]);
globalStyle(`${prose} > *`, { margin: `0 0 ${space[5]}` });
globalStyle(`${prose} h2`, {
  margin: `${space[7]} 0 ${space[4]}`,
  fontSize: "16px",
  lineHeight: "22px",
  fontWeight: 650,
});
globalStyle(`${prose} ul`, { paddingInlineStart: "20px", listStyle: "disc" });
globalStyle(`${prose} li + li`, { marginBlockStart: space[4] });
globalStyle(`${prose} ol`, { padding: 0, listStyle: "none", counterReset: "step" });
globalStyle(`${prose} ol > li`, {
  position: "relative",
  paddingInlineStart: "34px",
  counterIncrement: "step",
});
globalStyle(`${prose} ol > li::before`, {
  content: "counter(step)",
  position: "absolute",
  insetInlineStart: 0,
  insetBlockStart: "0",
  display: "grid",
  placeItems: "center",
  inlineSize: "22px",
  blockSize: "22px",
  borderRadius: radius.full,
  background: color.primary,
  color: color.onPrimary,
  fontSize: "12px",
  fontWeight: 650,
});
globalStyle(`${prose} img`, {
  display: "block",
  maxInlineSize: "100%",
  blockSize: "auto",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.md,
});
globalStyle(`${prose} a`, { color: color.textLink, textDecoration: "underline" });
globalStyle(`${prose} kbd`, {
  padding: "1px 6px",
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.sm,
  background: color.bgSubtle,
  fontFamily: "inherit",
  fontSize: "0.9em",
});
globalStyle(`${prose} :is(th, td)`, {
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.borderDefault}`,
  textAlign: "start",
  verticalAlign: "top",
});
globalStyle(`${prose} table`, { borderCollapse: "collapse" });
