import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, tone } = vars;

export const body = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[5],
  padding: "16px 18px",
  "@media": { [media.phone]: { padding: "14px 16px" } },
});

export const who = style({ display: "flex", alignItems: "center", gap: space[5], minWidth: 0 });

export const names = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 });

export const name = style([text.heading, { overflowWrap: "anywhere" }]);

export const since = style([
  text.small,
  { display: "block", color: color.textSecondary, fontWeight: 420, overflowWrap: "anywhere" },
]);

export const line = style({ alignItems: "center" });

export const note = style([
  text.body,
  {
    display: "flex",
    gap: space[4],
    margin: 0,
    padding: `${space[4]} ${space[5]}`,
    borderRadius: radius.md,
    background: tone.amber.bg,
    color: tone.amber.text,
  },
]);

export const noteIcon = style({ flex: "none", inlineSize: "16px", blockSize: "20px", strokeWidth: 1.75 });

export const noteText = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 4,
  overflow: "hidden",
  minWidth: 0,
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
});

export const facts = style({
  display: "flex",
  margin: 0,
  borderBlockStart: `1px solid ${color.borderSubtle}`,
});

export const fact = style([
  tabular,
  {
    flex: 1,
    minWidth: 0,
    padding: "12px 18px 14px",
    selectors: { "& + &": { borderInlineStart: `1px solid ${color.borderSubtle}` } },
  },
]);

globalStyle(`${fact} dt`, {
  color: color.textSecondary,
  fontSize: "12px",
  lineHeight: "16px",
  fontWeight: 480,
});
globalStyle(`${fact} dd`, { margin: 0, fontSize: "14px", lineHeight: "20px", fontWeight: 560 });

export const amount = style({ paddingBlockStart: "1px" });

export const owing = style({ paddingBlockStart: "1px", color: tone.red.text });
