import { media, radius, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { visuallyHidden } from "@fettle/design-system/tokens/visually-hidden";
import { style } from "@vanilla-extract/css";

const { color, tone } = vars;
const narrow = "(max-width: 1199px)";

export const page = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "14px" });

export const figures = style({
  display: "grid",
  gridTemplateColumns: "repeat(5, minmax(0, 1fr))",
  gap: "12px",
  "@media": {
    [narrow]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    [media.phone]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  },
});
export const moreFigures = style([figures, { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" }]);
/** On phones the last of an odd number of figures gets its own row. */
export const figureItem = style({
  display: "grid",
  minWidth: 0,
  "@media": { [media.phone]: { selectors: { "&:last-child:nth-child(odd)": { gridColumn: "1 / -1" } } } },
});

export const figure = style({
  display: "grid",
  alignContent: "start",
  gap: "3px",
  width: "100%",
  padding: "12px 14px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  color: color.textPrimary,
  boxShadow: vars.shadow[1],
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&:hover": { borderColor: color.borderControl },
    "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "2px" },
  },
});
export const figureName = style([
  text.small,
  {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "4px",
    letterSpacing: "-.01em",
    color: color.textSecondary,
  },
]);
export const figureValue = style([text.displayM, tabular]);
export const change = style([
  text.small,
  { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "0 6px", color: color.textSecondary },
]);
const tinted = { display: "inline-flex", alignItems: "center", gap: "4px", fontWeight: 560 };
export const good = style({ ...tinted, color: tone.green.text });
export const bad = style({ ...tinted, color: tone.red.text });
export const neutral = style(tinted);
export const spoken = style(visuallyHidden);

export const charts = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 376px",
  gap: "14px",
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const nothing = style([
  text.body,
  { padding: "12px 18px", color: color.textSecondary, textAlign: "center" },
]);
export const stack = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "14px" });

export const channels = style([text.body, { display: "grid" }]);
export const channel = style({
  display: "flex",
  alignItems: "center",
  gap: "14px",
  paddingBlock: "6px",
  selectors: { "& + &": { borderTop: `1px solid ${color.borderSubtle}` } },
});
export const channelName = style({
  display: "flex",
  alignItems: "center",
  gap: "10px",
  marginInlineEnd: "auto",
});
const dot = { width: "10px", height: "10px", borderRadius: "3px", forcedColorAdjust: "none" } as const;
export const sms = style({ ...dot, background: color.chart1 });
export const email = style({ ...dot, background: color.chart3 });
export const channelCount = style([tabular, { fontWeight: 560 }]);
export const quiet = style([text.small, tabular, { color: color.textSecondary }]);

const pressable = {
  cursor: "pointer",
  selectors: {
    "&:hover": { boxShadow: `0 0 0 1px ${color.borderControl}` },
    "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "2px" },
  },
} as const;

export const movements = style([
  text.small,
  {
    display: "grid",
    gridTemplateColumns: "repeat(6, minmax(0, 1fr))",
    gap: "6px 12px",
    margin: "10px 0 0",
    paddingTop: "10px",
    borderTop: `1px solid ${color.borderSubtle}`,
    color: color.textSecondary,
    "@media": { [media.phone]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
  },
]);
export const movement = style({ display: "grid" });
export const movementCents = style([tabular, { margin: 0, fontWeight: 560, color: color.textPrimary }]);

export const figureButton = style({
  ...pressable,
  minHeight: "24px",
  margin: "0 -6px",
  padding: "2px 6px",
  border: 0,
  borderRadius: radius.sm,
  background: "none",
  color: "inherit",
  font: "inherit",
  "@media": { [media.touch]: { minWidth: "44px", minHeight: "44px" } },
});

export const tableScroller = style({ overflowX: "auto" });
export const table = style([text.body, tabular, { width: "100%", borderCollapse: "collapse" }]);
export const heading = style([
  text.label,
  {
    padding: "8px 12px",
    background: color.bgInset,
    color: color.textSecondary,
    borderBottom: `1px solid ${color.borderSubtle}`,
    textAlign: "end",
    whiteSpace: "nowrap",
    selectors: { "&:first-child": { textAlign: "start", paddingInlineStart: "18px" } },
  },
]);
const line = {
  padding: "4px 12px",
  borderBottom: `1px solid ${color.borderSubtle}`,
  whiteSpace: "nowrap",
} as const;
export const rowHeading = style({ ...line, paddingInlineStart: "18px", fontWeight: 560, textAlign: "start" });
export const cell = style({ ...line, textAlign: "end" });

const chip = {
  display: "inline-block",
  minWidth: "86px",
  minHeight: "28px",
  padding: "4px 10px",
  border: 0,
  borderRadius: radius.sm,
  textAlign: "end",
  "@media": { [media.touch]: { paddingBlock: "12px" } },
} as const;
/** The tint isn't the only cue: the share is also written out. */
export const share = style([
  text.body,
  tabular,
  {
    ...chip,
    ...pressable,
    background: `color-mix(in srgb, ${tone.brand.border} var(--tint), ${color.bgSurface})`,
    color: color.textPrimary,
  },
]);
export const shareCount = style([text.small, { marginInlineStart: "6px", color: color.textPrimary }]);
export const later = style([
  text.small,
  {
    ...chip,
    border: `1px dashed ${color.borderControl}`,
    background: `repeating-linear-gradient(135deg, ${color.bgSurface} 0 7px, ${color.bgSubtle} 7px 14px)`,
    color: color.textSecondary,
  },
]);
export const immature = style([later, pressable]);
export const whole = style([
  text.body,
  tabular,
  {
    ...chip,
    ...pressable,
    minWidth: "44px",
    marginInlineEnd: "-10px",
    background: "none",
    color: color.textPrimary,
  },
]);
export const open = style([
  text.caption,
  {
    display: "inline-flex",
    alignItems: "center",
    gap: "4px",
    marginInlineStart: "8px",
    padding: "2px 8px",
    borderRadius: radius.sm,
    background: color.bgSubtle,
    color: color.textSecondary,
  },
]);

export const cohort = style({ paddingBottom: "12px", borderBottom: `1px solid ${color.borderSubtle}` });
export const cohortName = style([text.heading, { marginBottom: "8px" }]);
export const cohortCells = style([text.body, { display: "grid", gap: "6px" }]);
export const cohortLine = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: "12px",
});

export const choice = style({ marginBottom: "12px" });
export const definition = style([text.body, { marginBottom: "12px", color: color.textSecondary }]);
export const list = style({ display: "grid" });
export const row = style([
  text.body,
  {
    display: "flex",
    alignItems: "center",
    gap: "14px",
    paddingBlock: "8px",
    borderBottom: `1px solid ${color.borderSubtle}`,
  },
]);
export const rowName = style({ display: "grid", flex: 1, minWidth: 0, overflowWrap: "anywhere" });
export const rowCounted = style([
  text.small,
  { minWidth: "76px", color: color.textSecondary, textAlign: "end" },
]);
export const rowAmount = style([tabular, { fontWeight: 560 }]);
export const pages = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  marginTop: "12px",
});

/** On phones there's no room for the range in the bar, so it's above the figures. */
export const range = style({ display: "flex", flexWrap: "wrap", gap: "8px" });
