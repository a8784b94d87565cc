import { media, radius, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const page = style({
  display: "grid",
  alignContent: "start",
  gap: space[7],
  boxSizing: "border-box",
  inlineSize: "100%",
  maxInlineSize: "640px",
  minBlockSize: "100dvh",
  marginInline: "auto",
  padding: `${space[11]} ${space[7]}`,
  "@media": { [media.phone]: { gap: space[6], padding: `${space[8]} ${space[6]} ${space[11]}` } },
});

export const from = style([
  text.label,
  { margin: 0, overflowWrap: "anywhere", color: vars.color.textSecondary },
]);

/** White in both themes, like the PDF: logos are designed for paper. */
export const logo = style({
  display: "block",
  boxSizing: "border-box",
  maxInlineSize: "min(240px, 100%)",
  maxBlockSize: "72px",
  marginBlockEnd: space[5],
  padding: space[3],
  borderRadius: radius.md,
  background: "white",
  objectFit: "contain",
});

export const titleRow = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[5],
  marginBlockStart: space[2],
});

export const title = style([text.displayM, { margin: 0, color: vars.color.textPrimary }]);

export const section = style({ display: "grid", gap: space[5], minInlineSize: 0 });

export const heading = style([
  text.heading,
  { margin: 0, paddingBlockStart: space[5], color: vars.color.textPrimary },
]);

export const words = style([
  text.bodyL,
  { margin: 0, overflowWrap: "anywhere", whiteSpace: "pre-wrap", color: vars.color.textPrimary },
]);

export const small = style([
  text.small,
  { margin: 0, overflowWrap: "anywhere", whiteSpace: "pre-wrap", color: vars.color.textSecondary },
]);

export const sum = style([text.metric, { margin: 0, color: vars.color.textPrimary }]);

export const lines = style({ margin: 0, padding: 0, listStyle: "none" });

export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: space[6],
  rowGap: space[1],
  paddingBlock: space[5],
  borderBlockEnd: `1px solid ${vars.color.borderSubtle}`,
  overflowWrap: "anywhere",
  selectors: { "&:first-child": { paddingBlockStart: 0 } },
});

export const lineName = style([text.body, { fontWeight: 560, color: vars.color.textPrimary }]);

export const mark = style([
  text.small,
  {
    marginInlineStart: "8px",
    paddingInline: "6px",
    border: "1px solid currentColor",
    borderRadius: radius.md,
    backgroundColor: "transparent",
    color: vars.color.textPrimary,
  },
]);

export const amount = style([
  text.body,
  { fontVariantNumeric: "tabular-nums", textAlign: "end", color: vars.color.textPrimary },
]);

export const lineDetail = style([
  text.small,
  { gridColumn: "1", whiteSpace: "pre-wrap", color: vars.color.textSecondary },
]);

export const totals = style({ display: "grid", gap: space[3], margin: 0, paddingBlockStart: space[5] });

export const total = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[6],
  selectors: { "&[data-strong]": { fontWeight: 650 } },
});

export const figure = style({ margin: 0, fontVariantNumeric: "tabular-nums" });

export const actions = style({ display: "grid", gap: space[5] });

export const copyRow = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[5],
  minBlockSize: "48px",
  borderBlockEnd: `1px solid ${vars.color.borderSubtle}`,
});

export const copyWords = style({ display: "grid", minInlineSize: 0, overflowWrap: "anywhere" });

export const foot = style([text.small, { display: "grid", gap: space[1], color: vars.color.textSecondary }]);

export const pad = style({
  boxSizing: "border-box",
  inlineSize: "100%",
  blockSize: "160px",
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: radius.md,
  background: vars.color.bgInset,
  color: vars.color.textPrimary,
  touchAction: "none",
});

export const padHead = style({
  display: "flex",
  marginBlock: "-8px",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[5],
});
