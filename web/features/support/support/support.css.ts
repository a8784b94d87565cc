import { control, media, radius, space, text, truncate, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;
const wide = "(min-width: 1200px)";

export const ticketColumns = style({
  display: "grid",
  gap: space[6],
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [wide]: { gridTemplateColumns: "minmax(0, 1fr) 332px" } },
});

export const homeColumns = style({
  display: "grid",
  gap: space[6],
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [wide]: { gridTemplateColumns: "minmax(0, 1fr) 420px" } },
});

export const stack = style({ display: "grid", gap: space[6], minInlineSize: 0 });
export const close = style({ display: "grid", gap: space[4], minInlineSize: 0 });

export const live = style([
  text.small,
  { color: color.textSecondary, "@media": { [media.phone]: { display: "none" } } },
]);

export const messages = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[5],
  margin: 0,
  padding: space[6],
  listStyle: "none",
});

const message = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
  padding: "10px 14px",
  borderRadius: radius.lg,
  border: `1px solid ${color.borderDefault}`,
  background: color.bgSubtle,
  minInlineSize: 0,
});
export const customers = message;
export const staffs = style([
  message,
  { background: vars.tone.blue.bg, borderColor: vars.tone.blue.border, color: color.textPrimary },
]);

export const messageHead = style({
  margin: 0,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[4],
});
export const staffTag = style([
  text.caption,
  {
    display: "inline-flex",
    alignItems: "center",
    gap: space[2],
    padding: "1px 7px",
    border: `1px solid ${vars.tone.blue.border}`,
    borderRadius: radius.sm,
    background: color.bgSurface,
    color: vars.tone.blue.text,
    fontWeight: 560,
  },
]);
export const author = style([text.body, { fontWeight: 620 }]);
export const quiet = style([text.small, { margin: 0, color: color.textSecondary }]);
export const when = style([text.small, { marginInlineStart: "auto", color: color.textSecondary }]);
export const words = style([text.body, { margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }]);
export const quoted = style([
  text.small,
  { margin: 0, whiteSpace: "pre-wrap", color: color.textSecondary, overflowWrap: "anywhere" },
]);

export const closed = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[5],
});
export const solved = style([
  closed,
  { padding: space[6], borderBlockStart: `1px solid ${color.borderSubtle}` },
]);
export const solvedComment = style({ flex: "1 1 100%", order: 1 });
export const question = style([text.body, { margin: 0, fontWeight: 620 }]);
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[4] });

export const write = style({
  display: "grid",
  gap: space[5],
  selectors: {
    "&[data-over]": { outline: `2px dashed ${color.focus}`, outlineOffset: "6px", borderRadius: radius.md },
  },
});
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[4],
});
export const hint = style([
  text.small,
  {
    margin: 0,
    marginInlineEnd: "auto",
    color: color.textSecondary,
    "@media": { [media.phone]: { display: "none" } },
  },
]);

export const files = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const file = style([
  text.small,
  {
    display: "flex",
    alignItems: "center",
    gap: space[4],
    minBlockSize: "36px",
    maxInlineSize: "100%",
    paddingInline: "10px",
    border: `1px solid ${color.borderStrong}`,
    borderRadius: radius.md,
    background: color.bgSurface,
    color: color.textPrimary,
    textDecoration: "none",
    "@media": { [media.phone]: { minBlockSize: control.touch } },
    selectors: { "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "2px" } },
  },
]);
export const failedFile = style([
  file,
  { borderColor: vars.tone.red.border, background: vars.tone.red.bg, color: vars.tone.red.text },
]);
export const fileName = style([truncate, { fontWeight: 560 }]);
export const fileSize = style({ color: "inherit", opacity: 0.85, whiteSpace: "nowrap" });
export const thumb = style({
  inlineSize: "44px",
  blockSize: "30px",
  objectFit: "cover",
  borderRadius: radius.sm,
});
export const progress = style({ inlineSize: "56px", accentColor: color.textLink });

export const steps = style({ display: "grid", gap: space[5], margin: 0, padding: 0, listStyle: "none" });
export const step = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "20px minmax(0, 1fr)",
  gap: space[4],
  selectors: {
    "&:not(:last-child)::before": {
      content: '""',
      position: "absolute",
      insetBlockStart: "24px",
      insetBlockEnd: `calc(-1 * ${space[5]})`,
      insetInlineStart: "9px",
      inlineSize: "1px",
      background: color.borderStrong,
    },
  },
});
export const stepMark = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "20px",
  blockSize: "20px",
  marginBlockStart: "1px",
  borderRadius: "50%",
  border: `2px solid ${color.borderStrong}`,
  color: color.bgSurface,
  selectors: {
    "[data-state=done] > &": { background: color.textLink, borderColor: color.textLink },
    "[data-state=now] > &": {
      borderColor: vars.tone.amber.text,
      background: `linear-gradient(to right, ${vars.tone.amber.bg} 50%, ${vars.tone.amber.text} 50%)`,
    },
  },
});
export const stepLine = style([quiet, { marginBlockEnd: space[5] }]);
export const stepName = style([text.body, { margin: 0, fontWeight: 560 }]);

export const rows = style({ display: "grid", gap: space[5], margin: 0, padding: 0, listStyle: "none" });
export const row = style({
  display: "grid",
  gap: space[2],
  padding: "12px 16px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  color: color.textPrimary,
  textDecoration: "none",
  selectors: {
    "&:hover": { background: color.bgHover },
    "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "2px" },
  },
});
export const rowHead = style({ display: "flex", alignItems: "center", gap: space[4], minInlineSize: 0 });
export const rowTitle = style([text.body, { fontWeight: 620, overflowWrap: "anywhere" }]);
export const rowPreview = style([text.small, truncate, { color: color.textSecondary }]);
export const newReply = style([
  text.small,
  {
    display: "inline-flex",
    alignItems: "center",
    gap: space[2],
    color: vars.tone.blue.text,
    fontWeight: 620,
  },
]);

export const sectionHead = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space[4],
});
export const sectionTitle = style([text.body, { margin: 0, fontSize: "18px", fontWeight: 650 }]);
export const form = style({ display: "grid", gap: space[6], maxInlineSize: "720px" });
export const pair = style({
  display: "grid",
  gap: space[5],
  gridTemplateColumns: "1fr 1fr",
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
