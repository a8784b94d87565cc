import { font, radius, tabular, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

/** In em, relative to the paper's font size (1/13 em is a pixel on the A4 page), so the page scales as a whole. */
const px = (pixels: number) => `${Math.round((pixels / 13) * 1000) / 1000}em`;
const size = (pixels: number, line: number) => ({
  fontSize: px(pixels),
  lineHeight: Math.round((line / pixels) * 1000) / 1000,
});
const archivo = { fontFamily: font.display, fontStretch: "108%", fontWeight: 660, letterSpacing: "-.012em" };

const narrow = "(max-width: 600px)";

export const desk = style({
  containerType: "inline-size",
  padding: "24px clamp(16px, 7%, 56px) 40px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSubtle,
});

export const paper = style({
  display: "flex",
  flexDirection: "column",
  boxSizing: "border-box",
  maxWidth: "794px",
  aspectRatio: "210 / 297",
  marginInline: "auto",
  padding: `${px(60)} clamp(24px, 7.5cqi, 60px)`,
  background: color.bgSurface,
  boxShadow: vars.shadow[2],
  color: color.textPrimary,
  fontSize: "clamp(12px, 1.72cqi, 13px)",
  lineHeight: 1.385,
  overflowWrap: "anywhere",
});

export const letterhead = style({
  display: "flex",
  justifyContent: "space-between",
  gap: px(24),
  minHeight: px(84),
  paddingBlockEnd: px(30),
  borderBlockEnd: `2px solid ${color.textPrimary}`,
});
export const seller = style({ minWidth: 0 });
export const logo = style({
  display: "block",
  maxWidth: px(180),
  maxHeight: px(64),
  marginBlockEnd: px(12),
});
export const sellerName = style([archivo, size(19.5, 24), { margin: 0, marginBlockEnd: ".2em" }]);
export const detail = style({ margin: 0, color: color.textSecondary });
export const kindSide = style({ flexShrink: 0, maxWidth: "45%", textAlign: "end" });
export const kind = style([archivo, size(32, 34), { margin: 0, whiteSpace: "nowrap" }]);
export const number = style([size(15, 20), { margin: 0, marginBlockStart: ".4em", fontWeight: 560 }]);

export const facts = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridAutoColumns: "fit-content(30%)",
  gridAutoFlow: "column",
  gap: px(32),
  margin: 0,
  padding: `${px(18)} 0 ${px(17)}`,
  borderBlockEnd: `1px solid ${color.borderStrong}`,
  "@container": {
    [narrow]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", gridAutoFlow: "row", gap: px(16) },
  },
});
export const fact = style({
  minWidth: 0,
  "@container": { [narrow]: { selectors: { "&:first-child": { gridColumn: "1 / -1" } } } },
});
export const label = style([size(11.5, 17), { marginBlockEnd: ".15em", color: color.textSecondary }]);
export const strong = style({ margin: 0, fontWeight: 600 });
export const value = style({ margin: 0 });

export const subject = style([size(15, 21), { margin: 0, marginBlockStart: "1.6em", fontWeight: 620 }]);
export const summary = style({
  margin: 0,
  marginBlockStart: px(3),
  color: color.textSecondary,
  whiteSpace: "pre-line",
});

export const table = style({ width: "100%", marginBlockStart: px(22), borderCollapse: "collapse" });
export const head = style([
  size(11.5, 16),
  {
    padding: ".4em 0 .6em 1.2em",
    borderBlockEnd: `1px solid ${color.textPrimary}`,
    color: color.textSecondary,
    fontWeight: 560,
    textAlign: "end",
    whiteSpace: "nowrap",
    selectors: { "&:first-child": { paddingInlineStart: 0, textAlign: "start" } },
  },
]);
export const row = style({ borderBlockEnd: `1px solid ${color.borderDefault}` });
export const item = style({ padding: `${px(10)} 0`, verticalAlign: "top" });
export const itemName = style({ display: "block", fontWeight: 600 });
export const itemDetail = style({ display: "block", color: color.textSecondary, whiteSpace: "pre-line" });
export const cell = style([
  tabular,
  {
    padding: `${px(10)} 0 ${px(10)} ${px(14)}`,
    textAlign: "end",
    verticalAlign: "top",
    whiteSpace: "nowrap",
  },
]);

export const closing = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1.37fr) minmax(0, 1fr)",
  gap: px(40),
  alignItems: "start",
  marginBlock: px(24),
  "@container": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)", gap: px(24) } },
});
export const box = style({
  padding: `${px(15)} ${px(17)}`,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.md,
});
export const boxTitle = style({ margin: 0, fontSize: "1em", fontWeight: 620 });
export const details = style({ display: "grid", gap: px(4), margin: 0, marginBlockStart: px(6) });
export const detailRow = style({
  display: "grid",
  gridTemplateColumns: `${px(122)} minmax(0, 1fr)`,
  gap: px(8),
});
export const detailLabel = style({ color: color.textSecondary });

export const totals = style({ margin: 0 });
export const figureRow = style({
  display: "flex",
  justifyContent: "space-between",
  gap: px(16),
  paddingBlock: px(4),
});
export const totalRow = style([
  figureRow,
  {
    marginBlockStart: px(6),
    paddingBlock: px(9),
    borderBlockStart: `1px solid ${color.borderStrong}`,
    fontWeight: 620,
  },
]);
export const dueRow = style([
  figureRow,
  {
    flexWrap: "wrap",
    alignItems: "baseline",
    marginBlockStart: px(4),
    paddingBlockStart: px(12),
    borderBlockStart: `2px solid ${color.textPrimary}`,
    fontWeight: 620,
  },
]);
export const amount = style([
  tabular,
  {
    margin: 0,
    marginInlineStart: "auto",
    whiteSpace: "nowrap",
    selectors: { [`${dueRow} > &`]: { ...archivo, ...size(24, 28) } },
  },
]);

export const terms = style([
  size(11.5, 17),
  {
    marginBlockStart: "auto",
    paddingBlockStart: px(13),
    borderBlockStart: `1px solid ${color.borderStrong}`,
    color: color.textSecondary,
    whiteSpace: "pre-line",
  },
]);
export const termsLabel = style({ color: color.textPrimary, fontWeight: 620 });
