import { media, radius, space, tabular, text, twoLines, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color } = vars;

export const banner = style({ marginBlockEnd: space[6] });

export const columns = style({
  display: "grid",
  gap: space[6],
  alignItems: "start",
  "@media": {
    [media.phone]: { gap: "10px" },
    [media.wide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
  },
});

export const column = style({
  display: "grid",
  gap: space[6],
  minWidth: 0,
  "@media": { [media.phone]: { gap: "10px" } },
});

export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style([
  text.body,
  {
    display: "flex",
    alignItems: "center",
    gap: space[4],
    minHeight: "44px",
    marginInline: "18px",
    paddingBlock: space[4],
    selectors: { "& + &": { borderBlockStart: `1px solid ${color.borderSubtle}` } },
    "@media": { [media.phone]: { marginInline: "16px" } },
  },
]);

export const unsentRows = style([rows, { display: "grid", gap: space[3], padding: "6px 18px 14px" }]);

export const unsentRow = style([
  text.body,
  {
    display: "flex",
    alignItems: "center",
    gap: space[4],
    minHeight: "44px",
    padding: "6px 6px 6px 12px",
    border: `1px dashed ${color.borderStrong}`,
    borderRadius: radius.md,
  },
]);

export const unsentIcon = style({
  flexShrink: 0,
  width: "18px",
  color: color.textSecondary,
  strokeWidth: 1.75,
});

export const unsentProblem = style([text.small, { color: color.danger }]);

export const words = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  flex: 1,
  minWidth: 0,
  overflowWrap: "anywhere",
});

export const noteText = style({ whiteSpace: "pre-line" });

export const byline = style([text.small, { color: color.textSecondary }]);

export const figure = style([tabular, { flexShrink: 0, fontWeight: 560, whiteSpace: "nowrap" }]);

export const none = style([
  text.body,
  {
    margin: 0,
    padding: "14px 18px",
    color: color.textSecondary,
    "@media": { [media.phone]: { padding: "14px 16px" } },
  },
]);

const form = {
  display: "grid",
  alignItems: "start",
  gap: space[4],
  padding: "14px 18px",
  "@media": { [media.phone]: { gap: "10px", padding: "12px 16px 14px" } },
} as const;

export const hoursForm = style({
  ...form,
  gridTemplateColumns: "104px minmax(0, 1fr) auto",
  selectors: { "ul + &": { borderBlockStart: `1px solid ${color.borderSubtle}` } },
  "@media": {
    [media.phone]: { ...form["@media"][media.phone], gridTemplateColumns: "minmax(0, 1fr) auto" },
  },
});

export const partForm = style({
  ...form,
  gridTemplateColumns: "minmax(0, 1fr) 104px auto",
  selectors: { "ul + &": { borderBlockStart: `1px solid ${color.borderSubtle}` } },
  "@media": {
    [media.phone]: { ...form["@media"][media.phone], gridTemplateColumns: "minmax(0, 1fr) 84px auto" },
    [media.narrow]: { gridTemplateColumns: "minmax(0, 1fr) auto" },
  },
});

export const partName = style({
  minWidth: 0,
  "@media": { [media.narrow]: { gridColumn: "1 / -1" } },
});

export const partError = style([
  text.caption,
  { marginBlockStart: "4px", color: vars.tone.red.text, fontWeight: 560 },
]);

for (const each of [hoursForm, partForm]) globalStyle(`${each} > [role=alert]`, { gridColumn: "1 / -1" });

export const noteForm = style({
  ...form,
  borderBlockStart: `1px solid ${color.borderSubtle}`,
});

globalStyle(`${noteForm} > button`, { justifySelf: "start" });

export const stepper = style({
  display: "flex",
  gridColumn: "1 / -1",
  alignItems: "center",
  justifyContent: "space-between",
});

export const stepperValue = style([text.title, tabular]);

export const unpriced = style([text.small, { color: vars.tone.orange.text }]);

export const total = style([
  text.body,
  {
    display: "flex",
    justifyContent: "space-between",
    margin: 0,
    padding: "12px 18px",
    borderBlockStart: `1px solid ${color.borderDefault}`,
    fontWeight: 560,
    "@media": { [media.phone]: { paddingInline: "16px" } },
  },
]);

export const figures = style({ display: "grid", gap: space[5], gridTemplateColumns: "1fr 1fr" });

export const excerpt = style([twoLines, { marginBlockEnd: space[2], color: color.textPrimary }]);
