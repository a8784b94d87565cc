import { control, font, media, radius, space, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color } = vars;
const narrow = "(max-width: 900px)";

export const quiet = style({ color: color.textSecondary, fontSize: "15px", lineHeight: "22px" });

const form = style({ position: "relative", flex: 1, minWidth: 0 });
export const headerSearch = style([
  form,
  { maxWidth: "380px", "@media": { [media.phone]: { display: "none" } } },
]);
export const largeSearch = style([form, { width: "100%", maxWidth: "640px" }]);
export const searchIcon = style({
  position: "absolute",
  top: "50%",
  left: "14px",
  transform: "translateY(-50%)",
  pointerEvents: "none",
});
const field = style({
  width: "100%",
  paddingInline: "42px 14px",
  borderRadius: radius.touch,
  fontSize: "16px",
});
export const headerField = style([
  field,
  {
    height: control.target,
    border: "1px solid rgb(255 255 255 / .45)",
    background: "rgb(255 255 255 / .08)",
    color: "#ffffff",
    "::placeholder": { color: "#d5e3de", opacity: 1 },
  },
]);
export const largeField = style([
  field,
  {
    height: control.action,
    border: `1px solid ${color.borderControl}`,
    background: color.bgSurface,
    "::placeholder": { color: color.textMuted, opacity: 1 },
  },
]);

export const contents = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[8],
  paddingBlock: `44px ${space[12]}`,
  "@media": { [media.phone]: { paddingBlock: `${space[8]} ${space[11]}` } },
});
export const contentsTitle = style({
  fontFamily: font.display,
  fontStretch: "112%",
  fontSize: "46px",
  lineHeight: "50px",
  fontWeight: 720,
  letterSpacing: "-.024em",
  "@media": { [media.phone]: { fontSize: "33px", lineHeight: "37px" } },
});
export const found = style({
  display: "grid",
  gap: space[5],
  padding: space[8],
  borderRadius: radius.xl,
  background: color.bgSelected,
});
export const groups = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: `${space[10]} ${space[9]}`,
  "@media": {
    [narrow]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
});
export const group = style({ display: "grid", gap: space[4], alignContent: "start" });
export const groupTitle = style({
  fontFamily: font.display,
  fontStretch: "110%",
  fontSize: "20px",
  lineHeight: "26px",
  fontWeight: 680,
});
export const cards = style({ display: "grid", gap: space[2], margin: 0, padding: 0, listStyle: "none" });
export const card = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: control.target,
  color: color.textLink,
  fontWeight: 540,
  ":hover": { textDecoration: "underline" },
});

/** The article comes first in the DOM for screen readers, but is shown to the right of the other columns. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "256px minmax(0, 1fr)",
  gap: "64px",
  alignItems: "start",
  paddingBlock: `${space[9]} ${space[12]}`,
  "@media": {
    [narrow]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[9] },
    [media.print]: { display: "block" },
  },
});
export const article = style({
  minWidth: 0,
  gridColumn: 2,
  gridRow: 1,
  maxWidth: "816px",
  "@media": { [narrow]: { gridColumn: 1 } },
});
export const side = style({
  position: "sticky",
  top: space[8],
  display: "grid",
  gap: space[8],
  gridColumn: 1,
  gridRow: 1,
  "@media": { [narrow]: { position: "static", gridRow: 2 }, [media.print]: { display: "none" } },
});

export const crumbs = style({
  display: "flex",
  alignItems: "center",
  gap: space[4],
  color: color.textSecondary,
  fontSize: "15px",
  lineHeight: "22px",
});
export const crumb = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: control.target,
  ":hover": { textDecoration: "underline" },
});
export const title = style({
  fontFamily: font.display,
  fontStretch: "112%",
  fontSize: "40px",
  lineHeight: "44px",
  fontWeight: 720,
  letterSpacing: "-.022em",
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { fontSize: "30px", lineHeight: "34px" } },
});
/** Reserves the height of the button that a script adds. */
export const factsRow = style({
  display: "flex",
  minHeight: control.target,
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `0 ${space[6]}`,
  maxWidth: "700px",
  marginTop: space[2],
  "@media": { [media.phone]: { flexDirection: "column", alignItems: "start" } },
});
export const facts = style({ color: color.textSecondary, fontSize: "15px" });
export const share = style({
  display: "flex",
  alignItems: "center",
  color: color.textSecondary,
  fontSize: "15px",
});
export const shareSaid = style({ selectors: { "&:not(:empty)": { marginInlineEnd: space[5] } } });
export const shareLink = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[3],
  minHeight: control.target,
  color: color.textLink,
  fontWeight: 560,
  ":hover": { textDecoration: "underline" },
});
export const summary = style({
  maxWidth: "700px",
  marginBlock: `${space[6]} ${space[7]}`,
  color: color.textSecondary,
  fontSize: "18px",
  lineHeight: "28px",
});

export const onThisPage = style({
  marginBottom: space[7],
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  "@media": { "(min-width: 901px)": { display: "none" }, [media.print]: { display: "none" } },
});
export const onThisPageTitle = style({
  padding: `${space[5]} ${space[6]}`,
  fontWeight: 600,
  cursor: "pointer",
});

export const prose = style({ maxWidth: "700px", overflowWrap: "anywhere" });
globalStyle(`${prose} > *`, { margin: `0 0 ${space[6]}` });
globalStyle(`${prose} h2`, {
  margin: `${space[9]} 0 ${space[5]}`,
  fontFamily: font.display,
  fontStretch: "110%",
  fontSize: "24px",
  lineHeight: "30px",
  fontWeight: 680,
});
globalStyle(`${prose} ul`, { paddingLeft: "22px", listStyle: "disc" });
globalStyle(`${prose} li + li`, { marginTop: space[4] });
globalStyle(`${prose} ol`, { padding: 0, listStyle: "none", counterReset: "step" });
globalStyle(`${prose} ol > li`, {
  position: "relative",
  minHeight: "28px",
  paddingLeft: "42px",
  counterIncrement: "step",
});
globalStyle(`${prose} ol > li::before`, {
  content: "counter(step)",
  position: "absolute",
  left: 0,
  top: "-1px",
  display: "grid",
  placeItems: "center",
  width: "28px",
  height: "28px",
  borderRadius: radius.full,
  background: color.primary,
  color: color.onPrimary,
  fontSize: "14px",
  fontWeight: 650,
});
globalStyle(`${prose} img`, {
  display: "block",
  maxWidth: "100%",
  height: "auto",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  boxShadow: vars.shadow[1],
});
globalStyle(`${prose} a`, { color: color.textLink, textDecoration: "underline" });
globalStyle(`${prose} kbd`, {
  padding: "1px 7px",
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.sm,
  background: color.bgSubtle,
  fontFamily: "inherit",
  fontSize: "0.88em",
});
globalStyle(`${prose} table`, { display: "block", overflowX: "auto", borderCollapse: "collapse" });
globalStyle(`${prose} :is(th, td)`, {
  padding: `${space[4]} ${space[5]}`,
  border: `1px solid ${color.borderDefault}`,
  textAlign: "left",
  verticalAlign: "top",
});
globalStyle(`${prose} th`, { background: color.bgSubtle, fontWeight: 620 });

export const related = style({
  display: "grid",
  gap: space[4],
  marginTop: space[10],
  paddingTop: space[8],
  borderTop: `1px solid ${color.borderSubtle}`,
  "@media": { [media.print]: { display: "none" } },
});

export const siblings = style({ "@media": { [narrow]: { display: "none" } } });
export const siblingsTitle = style({
  padding: `0 ${space[5]} ${space[3]}`,
  color: color.textSecondary,
  fontSize: "14px",
  fontWeight: 620,
});
globalStyle(`${siblings} ul`, { margin: 0, padding: 0, listStyle: "none" });
export const sibling = style({
  display: "flex",
  alignItems: "center",
  minHeight: "36px",
  padding: `${space[3]} ${space[5]}`,
  borderRadius: radius.md,
  color: color.textSecondary,
  fontSize: "15px",
  lineHeight: "20px",
  fontWeight: 540,
  ":hover": { background: color.bgHover },
  selectors: {
    "&[aria-current=page]": { background: color.bgSelected, color: color.textLink, fontWeight: 620 },
  },
});
export const headings = style({
  display: "grid",
  margin: `${space[3]} 0 ${space[4]} 20px`,
  padding: 0,
  borderLeft: `2px solid ${color.borderSubtle}`,
  listStyle: "none",
});
export const heading = style({
  display: "flex",
  alignItems: "center",
  minHeight: "32px",
  paddingInline: space[5],
  color: color.textSecondary,
  fontSize: "14px",
  lineHeight: "20px",
  ":hover": { color: color.textPrimary, textDecoration: "underline" },
});

export const stuck = style({
  display: "grid",
  gap: space[5],
  padding: space[7],
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgInset,
});
export const mail = style({ color: color.textLink, textDecoration: "underline", overflowWrap: "anywhere" });
export const stuckTitle = style({
  fontFamily: font.display,
  fontStretch: "108%",
  fontSize: "18px",
  lineHeight: "24px",
  fontWeight: 680,
});
