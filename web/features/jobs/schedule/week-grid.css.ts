import { radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const scroller = style({
  position: "relative",
  display: "grid",
  minInlineSize: 0,
  "@media": { "(max-width: 1199px)": { overflowX: "auto" } },
});

export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(5, minmax(0, 1fr)) repeat(2, minmax(0, .88fr))",
  minInlineSize: "880px",
  minBlockSize: "640px",
  border: `1px solid ${vars.color.borderDefault}`,
  borderRadius: radius.lg,
  background: vars.color.bgSurface,
});

export const day = style({
  display: "flex",
  flexDirection: "column",
  minInlineSize: 0,
  selectors: {
    "& + &": { borderInlineStart: `1px solid ${vars.color.borderSubtle}` },
    "&:nth-child(n+6)": { background: vars.color.bgInset },
    "&:first-child": { borderStartStartRadius: "11px", borderEndStartRadius: "11px" },
    "&:last-child": { borderStartEndRadius: "11px", borderEndEndRadius: "11px" },
  },
});

export const header = style({
  containerType: "inline-size",
  display: "flex",
  position: "relative",
  alignItems: "center",
  justifyContent: "space-between",
  blockSize: "58px",
  paddingBlockEnd: "8px",
  marginBlockEnd: space[4],
  paddingInline: "6px 12px",
  borderBlockEnd: `1px solid ${vars.color.borderDefault}`,
});

export const opener = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minBlockSize: "40px",
  padding: `0 ${space[3]} 0 ${space[2]}`,
  border: "none",
  borderRadius: radius.md,
  background: "none",
  color: "inherit",
  font: "inherit",
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { background: vars.color.bgHover },
    "&[data-focus-visible]": { outline: `2px solid ${vars.color.focus}` },
  },
});

export const number = style([
  text.title,
  tabular,
  {
    minInlineSize: "32px",
    padding: `1px ${space[3]}`,
    borderRadius: radius.md,
    fontSize: "20px",
    textAlign: "center",
    selectors: { "&[data-today]": { background: vars.color.hivis, color: vars.color.onHivis } },
  },
]);

export const weekday = style([
  text.label,
  {
    color: vars.color.textSecondary,
    fontSize: "14px",
    selectors: { "&[data-today]": { color: vars.color.textPrimary } },
  },
]);

export const meter = style({ position: "absolute", insetInline: "12px", insetBlockEnd: "9px" });

export const none = style([
  text.small,
  { margin: 0, padding: `${space[3]} 14px`, color: vars.color.textMuted },
]);
