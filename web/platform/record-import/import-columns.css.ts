import { iconSize } from "@fettle/design-system/tokens/icon.css";
import { media, radius, text, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, tone } = vars;

export const section = style({ display: "grid", alignContent: "start", gap: "10px", minWidth: 0 });
export const heading = style([text.heading, { margin: 0 }]);

export const rows = style({
  margin: 0,
  padding: 0,
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  listStyle: "none",
});

export const row = style({
  display: "grid",
  gridTemplateColumns: "92px 16px minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: "12px",
  minHeight: "54px",
  padding: "6px 14px",
  selectors: { "& + &": { borderTop: `1px solid ${color.borderSubtle}` } },
  "@media": {
    [media.phone]: { gridTemplateColumns: "minmax(0, 1fr) auto", rowGap: "4px", padding: "10px 14px" },
  },
});

export const label = style([text.label, { fontSize: "14px" }]);
export const arrow = style({
  display: "flex",
  color: color.textMuted,
  "@media": { [media.phone]: { display: "none" } },
});

export const content = style({
  minWidth: 0,
  "@media": { [media.phone]: { gridColumn: "1 / -1", gridRow: 2 } },
});

export const chips = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "4px 6px" });
export const plus = style([text.small, { color: color.textMuted }]);

export const chip = style([
  text.caption,
  {
    display: "inline-flex",
    alignItems: "center",
    gap: "4px",
    maxWidth: "100%",
    minHeight: "24px",
    padding: "1px 4px 1px 8px",
    border: `1px solid ${color.borderStrong}`,
    borderRadius: radius.sm,
    background: color.bgSurface,
    color: color.textPrimary,
    overflowWrap: "anywhere",
  },
]);

export const remove = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  width: "20px",
  height: "20px",
  padding: 0,
  border: 0,
  borderRadius: radius.xs,
  background: "none",
  color: color.textMuted,
  cursor: "pointer",
  selectors: {
    "&:hover": { background: color.bgHover, color: color.textPrimary },
    "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "1px" },
  },
  "@media": { [media.coarse]: { width: "44px", height: "44px" } },
});

export const add = style({ display: "inline-flex" });

globalStyle(`${add} button`, {
  vars: { [iconSize]: "14px" },
  width: "24px",
  minWidth: "24px",
  minHeight: "24px",
  height: "24px",
  "@media": { [media.touch]: { width: "44px", height: "44px" } },
});

export const example = style([
  text.caption,
  {
    overflow: "hidden",
    margin: "2px 0 0",
    color: color.textSecondary,
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
]);

export const none = style([text.small, { color: color.textMuted }]);
export const missing = style([text.small, { color: color.danger }]);

export const done = style([
  text.caption,
  {
    padding: "3px 8px",
    borderRadius: radius.sm,
    background: tone.amber.bg,
    color: tone.amber.text,
    fontWeight: 600,
    "@media": { [media.phone]: { gridColumn: 2, gridRow: 1 } },
  },
]);

export const rest = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "6px 8px" });
export const restLabel = style([text.label]);

export const unused = style([
  text.caption,
  {
    padding: "2px 6px",
    border: `1px dashed ${color.borderStrong}`,
    borderRadius: radius.sm,
    color: color.textSecondary,
    overflowWrap: "anywhere",
  },
]);

export const empty = style([text.small, { marginInlineStart: "auto", color: color.textSecondary }]);
