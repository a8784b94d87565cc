import { media, radius, space, tabular, text, truncate, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const cards = style({ display: "grid", gap: "10px", margin: 0, padding: 0, listStyle: "none" });

export const card = style({
  position: "relative",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  boxShadow: vars.shadow[1],
  contentVisibility: "auto",
  containIntrinsicSize: "auto 118px",
  selectors: {
    "&[data-invalid]": { borderColor: color.danger, boxShadow: `inset 0 0 0 1px ${color.danger}` },
  },
});

export const open = style({
  display: "grid",
  gap: "3px",
  width: "100%",
  padding: "15px 16px",
  borderRadius: "inherit",
  textAlign: "start",
  cursor: "pointer",
});

export const name = style([
  text.body,
  {
    paddingInlineEnd: "52px",
    fontSize: "16px",
    lineHeight: "24px",
    fontWeight: 600,
    overflowWrap: "anywhere",
  },
]);

export const description = style([text.body, truncate, { fontSize: "15px", color: color.textSecondary }]);

export const figures = style([
  tabular,
  {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    gap: `2px ${space[5]}`,
    marginBlockStart: "5px",
    color: color.textSecondary,
    fontSize: "15px",
    lineHeight: "22px",
  },
]);

export const amount = style({
  marginInlineStart: "auto",
  color: color.textPrimary,
  fontSize: "16px",
  fontWeight: 600,
});

export const error = style([text.small, { color: vars.tone.red.text, fontWeight: 560 }]);

export const menu = style({
  position: "absolute",
  insetBlockStart: "9px",
  insetInlineEnd: "6px",
  "@media": { [media.touch]: { insetBlockStart: "3px" } },
});

export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "start",
  gap: space[6],
});

export const wide = style({ gridColumn: "1 / -1" });

export const sheetLabel = style([
  text.label,
  { marginBlockEnd: "6px", "@media": { [media.phone]: { fontSize: "14px", lineHeight: "20px" } } },
]);

export const lineTotal = style([
  text.body,
  tabular,
  {
    gridColumn: "1 / -1",
    display: "flex",
    justifyContent: "space-between",
    paddingBlockStart: space[5],
    borderBlockStart: `1px solid ${color.borderSubtle}`,
    fontWeight: 600,
  },
]);
