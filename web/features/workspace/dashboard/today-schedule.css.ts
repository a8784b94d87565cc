import {
  control,
  duration,
  media,
  radius,
  space,
  tabular,
  text,
  twoLines,
  vars,
} from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

export const aside = style([text.small, { color: vars.color.textSecondary }]);

export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "4rem 18px minmax(0, 1fr) auto auto minmax(112px, auto)",
  alignItems: "center",
  columnGap: space[6],
  minHeight: "56px",
  padding: `${space[4]} 18px`,
  color: vars.color.textPrimary,
  selectors: {
    "& + &": { borderTop: `1px solid ${vars.color.borderSubtle}` },
    "&:hover": { background: vars.color.bgHover },
    "&[data-late]": {
      background: vars.tone.amber.bg,
      borderTop: `1px solid ${vars.tone.amber.border}`,
      color: vars.tone.amber.text,
    },
    "&[data-late] + &": { borderTopColor: vars.tone.amber.border },
    "&:last-child": { borderRadius: `0 0 ${radius.lg} ${radius.lg}` },
  },
  "@media": {
    [media.phone]: {
      gridTemplateColumns: "4.625rem minmax(0, 1fr) auto",
      gridTemplateAreas: '"time subject subject" ". late late" ". badge dots"',
      alignItems: "start",
      columnGap: space[4],
      rowGap: space[4],
      padding: `${space[5]} ${space[6]}`,
    },
  },
});

export const late = style([
  text.caption,
  tabular,
  {
    display: "inline-flex",
    alignItems: "center",
    gap: space[2],
    gridColumn: 4,
    color: vars.tone.amber.text,
    fontWeight: 640,
    whiteSpace: "nowrap",
    "@media": { [media.phone]: { gridArea: "late" } },
  },
]);

export const rowDone = style([row, { color: vars.color.textSecondary }]);

export const time = style([
  text.label,
  tabular,
  {
    selectors: { [`${row}[data-late] &`]: { color: vars.tone.amber.text } },
    fontSize: "14px",
    whiteSpace: "nowrap",
    "@media": { [media.phone]: { gridArea: "time", fontSize: "15px", lineHeight: "22px" } },
  },
]);

export const glyph = style({ display: "grid", "@media": { [media.phone]: { display: "none" } } });

export const subject = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[1],
  minWidth: 0,
  "@media": { [media.phone]: { gridArea: "subject" } },
});

export const title = style([
  text.label,
  twoLines,
  {
    fontSize: "14px",
    "@media": { [media.phone]: { fontSize: "16px", lineHeight: "22px" } },
  },
]);

export const place = style([
  text.small,
  twoLines,
  {
    color: vars.color.textSecondary,
    selectors: { [`${row}[data-late] &`]: { color: vars.tone.amber.text } },
    "@media": { [media.phone]: { fontSize: "14px", lineHeight: "20px" } },
  },
]);

export const dots = style({
  gridColumn: 5,
  "@media": { [media.phone]: { gridArea: "dots", justifySelf: "end" } },
});

export const badge = style({
  gridColumn: 6,
  justifySelf: "end",
  "@media": { [media.phone]: { gridArea: "badge", justifySelf: "start" } },
});

export const nowLine = style({
  position: "relative",
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  height: 0,
  selectors: {
    "&:last-child": { marginBottom: space[8] },
    "&::before": { content: "", width: space[5], height: "1px", background: vars.color.borderSubtle },
    "&::after": { content: "", flex: 1, height: "1px", background: vars.color.textPrimary },
  },
});

export const nowTime = style([
  text.caption,
  tabular,
  {
    padding: `${space[1]} ${space[4]}`,
    fontWeight: 640,
    color: vars.color.onHivis,
    background: vars.color.hivis,
    borderRadius: radius.sm,
    boxShadow: `0 0 0 2px ${vars.color.bgSurface}`,
  },
]);

export const doneToggle = style([
  text.label,
  {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    width: "100%",
    minHeight: control.touch,
    padding: `0 ${space[6]}`,
    border: "none",
    borderTop: `1px solid ${vars.color.borderSubtle}`,
    borderRadius: `0 0 ${radius.lg} ${radius.lg}`,
    background: "none",
    color: vars.color.textSecondary,
    fontFamily: "inherit",
    fontSize: "15px",
    cursor: "pointer",
    selectors: {
      "&[data-pressed]": { background: vars.color.bgHover },
      "&[data-focus-visible]": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "-2px" },
      "&[aria-expanded=true]": { borderRadius: 0, borderBottom: `1px solid ${vars.color.borderSubtle}` },
    },
  },
]);

globalStyle(`${doneToggle} svg`, { transition: `rotate ${duration.quick}` });
globalStyle(`${doneToggle}[aria-expanded=true] svg`, { rotate: "180deg" });
