import { iconSize } from "@fettle/design-system/tokens/icon.css";
import { control, media, radius, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color, tone } = vars;
const onPhone = { [media.phone]: { gridColumn: "1 / -1" } };

export const sections = style({
  display: "grid",
  gap: space[6],
  "@media": { [media.phone]: { gap: space[5] } },
});

export const section = style({
  display: "grid",
  gridTemplateColumns: "56px minmax(0, 1fr)",
  gap: space[6],
  selectors: {
    "& + &": { paddingBlockStart: space[6], borderBlockStart: `1px solid ${color.borderSubtle}` },
  },
  "@media": {
    [media.phone]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      gap: space[4],
      selectors: { "& + &": { paddingBlockStart: 0, borderBlockStart: 0 } },
    },
  },
});

export const sectionLabel = style([
  text.body,
  {
    margin: 0,
    fontWeight: 620,
    "@media": { [media.phone]: { color: color.textSecondary, fontSize: "14px" } },
  },
]);

export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(12, minmax(0, 1fr))",
  alignItems: "start",
  gap: `${space[5]} ${space[5]}`,
});
export const full = style({ gridColumn: "1 / -1" });
export const half = style({ gridColumn: "span 6", "@media": onPhone });
export const most = style({ gridColumn: "span 8", "@media": onPhone });
/** Phones show these two beside each other, except the narrowest. */
export const pair = style({ gridColumn: "span 6", "@media": { [media.narrow]: { gridColumn: "1 / -1" } } });
export const less = style({
  gridColumn: "span 4",
  "@media": { [media.phone]: { gridColumn: "span 6" }, [media.narrow]: { gridColumn: "1 / -1" } },
});
export const more = style({ gridColumn: "span 7", "@media": onPhone });
export const rest = style({ gridColumn: "span 5", "@media": onPhone });

export const stack = style({ display: "grid", gap: space[4] });

export const customer = style({
  display: "flex",
  alignItems: "center",
  gap: space[5],
  padding: `${space[4]} ${space[5]}`,
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
});
export const customerWords = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" });
export const customerName = style([
  text.body,
  { display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[4], fontWeight: 600 },
]);
export const customerFacts = style([text.small, { display: "block", color: color.textSecondary }]);

export const note = style([
  text.small,
  {
    vars: { [iconSize]: "16px" },
    display: "flex",
    gap: space[4],
    margin: 0,
    padding: `${space[3]} ${space[5]}`,
    borderRadius: radius.md,
    background: tone.amber.bg,
    color: tone.amber.text,
    fontWeight: 520,
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
  },
]);
export const noteWords = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
  overflow: "hidden",
});
export const smallIcon = style({
  flex: "none",
  inlineSize: "16px",
  blockSize: "16px",
  marginBlockStart: "2px",
});

export const inset = style({
  padding: space[5],
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgInset,
});
export const insetHead = style([
  text.small,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: space[4],
    marginBlockEnd: space[5],
    color: color.textSecondary,
  },
]);
export const push = style({ marginInlineStart: "auto" });

export const folded = style([
  text.body,
  { display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[4], margin: 0 },
]);
export const foldedWords = style({ minWidth: 0, overflowWrap: "anywhere" });

export const onWide = style({ "@media": { [media.phone]: { display: "none" } } });

const tag = style([
  text.small,
  {
    display: "inline-flex",
    alignItems: "center",
    gap: space[2],
    padding: "1px 8px",
    borderRadius: radius.sm,
    fontWeight: 560,
  },
]);
export const matched = style([tag, { background: tone.green.bg, color: tone.green.text }]);
export const fresh = style([tag, { background: tone.violet.bg, color: tone.violet.text }]);
export const tagIcon = style({ inlineSize: "14px", blockSize: "14px" });

export const outlineLabel = style([
  text.label,
  {
    display: "block",
    marginBlockEnd: "6px",
    "@media": { [media.phone]: { fontSize: "14px", lineHeight: "20px" } },
  },
]);
export const outlineBox = style({
  minHeight: control.default,
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.md,
  background: color.bgField,
  "@media": { [media.touch]: { minHeight: control.touch, borderRadius: radius.touch } },
});
export const outlineFolded = style({
  minHeight: control.compact,
  "@media": { [media.touch]: { minHeight: control.touch } },
});
