import {
  font,
  media,
  radius,
  space,
  tabular,
  text,
  truncate,
  vars,
} from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, tone } = vars;

export const loading = style([
  text.body,
  { margin: 0, padding: "48px 16px", textAlign: "center", color: color.textSecondary },
]);

export const failure = style({ display: "grid", gap: space[4], justifyItems: "start" });
export const failureTitle = style([text.heading, { margin: 0, color: tone.red.text }]);
export const failureText = style([text.body, { margin: 0, overflowWrap: "anywhere" }]);
export const failureActions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[4],
  marginTop: space[4],
});

export const stack = style({ display: "grid", gap: space[6], minInlineSize: 0 });
export const total = style([text.body, tabular, { margin: 0, color: color.textSecondary }]);

export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[4],
  "@media": { [media.phone]: { gap: space[3] } },
});
export const search = style({
  flex: "0 1 212px",
  minInlineSize: "150px",
  "@media": { [media.phone]: { flex: "1 1 0", minInlineSize: 0 } },
});
export const chips = style({ minInlineSize: 0 });
export const chipsInPanel = style({ marginBlockEnd: space[5] });
globalStyle(`${chipsInPanel} > *`, { flexWrap: "wrap", overflow: "visible" });
export const toolsEnd = style({ display: "flex", gap: space[4], marginInlineStart: "auto" });
export const filterCount = style([
  text.caption,
  tabular,
  {
    display: "inline-block",
    minInlineSize: "20px",
    marginInlineStart: space[3],
    padding: "1px 6px",
    borderRadius: radius.full,
    background: color.primary,
    color: color.onPrimary,
    textAlign: "center",
  },
]);
export const panelFoot = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[4],
  marginInlineStart: "auto",
});
export const inUse = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const filters = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  gap: space[5],
  "@media": {
    "(max-width: 1099px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  },
});
// Half a phone's width would truncate "All assignments" and most names.
globalStyle(`${filters} > :nth-child(n + 3)`, { "@media": { [media.phone]: { gridColumn: "1 / -1" } } });
export const order = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[5],
  marginTop: space[5],
});
export const sort = style({ inlineSize: "200px", "@media": { [media.phone]: { inlineSize: "100%" } } });

export const sheet = style({
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  boxShadow: vars.shadow[1],
  overflow: "clip",
});
export const scroller = style({ overflowX: "auto" });

export const table = style([
  text.body,
  { inlineSize: "100%", borderCollapse: "collapse", tableLayout: "fixed" },
]);
globalStyle(`${table} th`, {
  padding: "8px 6px",
  textAlign: "start",
  whiteSpace: "nowrap",
  color: color.textSecondary,
  background: color.bgInset,
});
globalStyle(`${table} td`, {
  blockSize: "54px",
  padding: "5px 6px",
  borderBlockStart: `1px solid ${color.borderSubtle}`,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
globalStyle(`${table} th:first-child, ${table} td:first-child`, { paddingInlineStart: "18px" });
globalStyle(`${table} th:last-child, ${table} td:last-child`, { paddingInlineEnd: "18px" });

export const headCell = style([text.caption, { fontWeight: 560 }]);
export const headWords = style({ display: "flex", gap: space[5] });
export const row = style({
  selectors: {
    "&:hover": { background: color.bgHover },
    "&[data-current]": { background: color.bgSelected, boxShadow: `inset 3px 0 ${color.primary}` },
  },
});
export const ticketId = style({
  color: color.textLink,
  fontFamily: font.mono,
  fontSize: "12.5px",
  textDecoration: "none",
  whiteSpace: "nowrap",
  selectors: {
    "&:hover": { textDecoration: "underline" },
    "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "2px", borderRadius: radius.xs },
    // The whole cell opens the ticket.
    "&::after": { content: "", position: "absolute", inset: 0 },
  },
});
export const opens = style({ position: "relative" });
export const titleCell = style({ display: "flex", alignItems: "center", gap: space[4], minInlineSize: 0 });
export const ticketTitle = style([
  truncate,
  {
    fontWeight: 560,
    selectors: { [`${row}[data-done] &`]: { color: color.textSecondary, fontWeight: 420 } },
  },
]);
export const underTitle = style([
  text.small,
  { display: "flex", gap: space[2], minInlineSize: 0, color: color.textSecondary },
]);
export const orgName = style([truncate, { flex: "0 1 auto" }]);
export const faint = style({ color: color.textSecondary });
export const date = style([text.small, tabular, { color: color.textSecondary }]);
export const due = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  whiteSpace: "nowrap",
  selectors: {
    "&[data-tone=late], &[data-tone=soon]": {
      padding: "1px 7px",
      marginInlineStart: "-3px",
      borderRadius: radius.sm,
      fontSize: "13px",
      lineHeight: "18px",
      fontWeight: 620,
    },
    "&[data-tone=late]": { background: tone.red.bg, color: tone.red.text },
    "&[data-tone=soon]": { background: tone.amber.bg, color: tone.amber.text },
    "&[data-tone=answered]": { color: color.textSecondary },
  },
});
export const waiting = style([text.small, { display: "block", color: color.textSecondary }]);
export const viewers = style({ display: "inline-flex", flex: "none", gap: "2px", marginInlineStart: "auto" });
const tag = style([
  text.caption,
  { flex: "none", padding: "1px 6px", borderRadius: radius.sm, fontWeight: 560, whiteSpace: "nowrap" },
]);
export const late = style([tag, { background: tone.red.solid, color: tone.red.onSolid }]);
export const putOff = style([tag, { background: color.bgSubtle, color: color.textSecondary }]);

export const footer = style([
  text.small,
  {
    position: "sticky",
    insetBlockEnd: 0,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: space[5],
    padding: "10px 18px",
    borderBlockStart: `1px solid ${color.borderDefault}`,
    background: color.bgInset,
    color: color.textSecondary,
    "@media": { [media.phone]: { position: "static" } },
  },
]);
export const pager = style({ display: "flex", alignItems: "center", gap: space[5] });
export const next = style({ display: "inline-flex", alignItems: "center", gap: space[3] });
export const pageOf = style([tabular, { color: color.textPrimary, fontWeight: 560 }]);
export const empty = style([
  text.body,
  { margin: 0, padding: "56px 16px", textAlign: "center", color: color.textSecondary },
]);
export const keys = style([
  text.caption,
  { margin: 0, color: color.textSecondary, "@media": { [media.touch]: { display: "none" } } },
]);
export const key = style({
  padding: "0 4px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.xs,
  background: color.bgSurface,
  fontFamily: font.mono,
});
export const bulk = style([
  text.label,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: space[5],
    padding: "8px 18px",
    borderBlockEnd: `1px solid ${color.borderDefault}`,
    background: color.bgSelected,
  },
]);
export const bulkChoice = style({ inlineSize: "170px" });

export const cards = style({ display: "grid", margin: 0, padding: 0, listStyle: "none" });
export const card = style({
  display: "grid",
  gap: space[3],
  padding: "10px 16px",
  selectors: { "& + &": { borderBlockStart: `1px solid ${color.borderSubtle}` } },
});
export const cardHead = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: space[4],
});
export const cardLink = style([
  text.bodyL,
  {
    position: "relative",
    color: color.textPrimary,
    fontWeight: 620,
    textDecoration: "none",
    overflowWrap: "anywhere",
    selectors: {
      [`${card}[data-done] &`]: { color: color.textSecondary, fontWeight: 420 },
      // The target is 44 px high without pushing the lines apart.
      "&::after": { content: "", position: "absolute", inset: "-10px -8px" },
    },
  },
]);
export const cardEnd = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[4],
  marginInlineStart: "auto",
});
export const chooses = style({ marginBlock: "-10px", marginInlineStart: "auto", marginInlineEnd: "-11px" });
export const cardLine = style([
  text.small,
  { display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[4], color: color.textSecondary },
]);

export const columns = style({
  display: "grid",
  gap: space[6],
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr) 332px",
  "@media": { "(max-width: 1099px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const fullId = style({ fontFamily: font.mono, fontSize: "12.5px", overflowWrap: "anywhere" });
export const badges = style({
  display: "inline-flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[4],
});
export const category = style([
  text.caption,
  { padding: "3px 8px", borderRadius: radius.sm, background: color.bgSubtle, color: color.textSecondary },
]);
export const prose = style([text.body, { margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" }]);
export const foldable = style({ display: "grid", justifyItems: "start", gap: space[3], minInlineSize: 0 });
export const folded = style([
  prose,
  { display: "-webkit-box", WebkitBoxOrient: "vertical", WebkitLineClamp: 6, overflow: "hidden" },
]);
export const origin = style([
  text.small,
  { margin: "10px 0 0", color: color.textSecondary, overflowWrap: "anywhere" },
]);

export const conversation = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[5],
  maxBlockSize: "min(60dvh, 640px)",
  margin: 0,
  padding: space[6],
  overflowY: "auto",
  listStyle: "none",
  selectors: { "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "-2px" } },
});
export const message = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
  padding: "10px 14px",
  border: `1px solid ${tone.neutral.border}`,
  borderRadius: radius.md,
  background: tone.neutral.bg,
  color: color.textPrimary,
  selectors: {
    "&[data-kind=note]": { borderColor: tone.amber.border, background: tone.amber.bg },
    "&[data-kind=staff]": { borderColor: tone.blue.border, background: tone.blue.bg },
  },
});
export const messageHead = style([
  text.small,
  { display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[4], color: color.textPrimary },
]);
export const author = style([text.body, { fontWeight: 560 }]);
export const when = style([tabular, { marginInlineStart: "auto", color: tone.neutral.text }]);
const kindTag = style([
  text.caption,
  {
    display: "inline-flex",
    alignItems: "center",
    gap: space[2],
    padding: "1px 7px",
    border: "1px solid",
    borderRadius: radius.sm,
    background: color.bgSurface,
    fontWeight: 560,
  },
]);
export const noteTag = style([kindTag, { borderColor: tone.amber.border, color: tone.amber.text }]);
export const staffTag = style([kindTag, { borderColor: tone.blue.border, color: tone.blue.text }]);
export const event = style([
  text.small,
  { justifySelf: "center", textAlign: "center", color: color.textSecondary, overflowWrap: "anywhere" },
]);
export const said = style({ margin: "2px 0 0", color: color.textPrimary, whiteSpace: "pre-line" });
export const quoted = style([
  text.small,
  { color: tone.neutral.text, whiteSpace: "pre-line", overflowWrap: "anywhere" },
]);
export const files = style([
  text.small,
  { display: "flex", flexWrap: "wrap", gap: space[4], margin: 0, padding: 0, listStyle: "none" },
]);

export const file = style({ display: "flex", alignItems: "center", gap: space[4], maxInlineSize: "100%" });
export const fileName = style([truncate, { maxInlineSize: "min(280px, 36vw)", marginInlineEnd: space[4] }]);
export const thumb = style({
  inlineSize: "48px",
  blockSize: "32px",
  objectFit: "cover",
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.sm,
});

export const write = style({
  display: "grid",
  gap: space[5],
  selectors: {
    "&[data-over]": { outline: `2px dashed ${color.focus}`, outlineOffset: "6px", borderRadius: radius.md },
  },
});
export const writeActions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[4],
  marginInlineStart: "auto",
});
export const writeFoot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[5],
});
export const internal = style({
  borderRadius: radius.md,
  selectors: { "&[data-internal]": { background: tone.amber.bg, boxShadow: `0 0 0 8px ${tone.amber.bg}` } },
});
// The error and the buttons stay near the end of a long text.
globalStyle(`${internal} textarea`, { maxBlockSize: "min(45dvh, 420px)", overflowY: "auto" });
export const writeError = style([text.small, { margin: 0, fontWeight: 560, color: tone.red.text }]);
export const undelivered = style([
  text.small,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: space[3],
    margin: 0,
    fontWeight: 560,
    color: tone.red.text,
    overflowWrap: "anywhere",
  },
]);
export const newer = style({ display: "block", marginTop: space[3], whiteSpace: "pre-line" });
export const watching = style([
  text.small,
  { margin: 0, color: color.textSecondary, selectors: { "&:empty": { position: "absolute" } } },
]);

export const facts = style({ display: "grid", gap: space[5] });
export const fact = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space[4],
  selectors: {
    "& + &": { paddingBlockStart: space[5], borderBlockStart: `1px solid ${color.borderSubtle}` },
  },
});
export const factLabel = style([text.small, { color: color.textSecondary }]);
export const factValue = style([
  text.body,
  { display: "flex", alignItems: "center", gap: space[4], fontWeight: 560 },
]);
export const related = style([
  text.body,
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: space[4],
    margin: 0,
    padding: 0,
    listStyle: "none",
  },
]);
export const relatedLine = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[4],
  minInlineSize: 0,
});
export const relatedName = style({ minInlineSize: 0, overflowWrap: "anywhere" });
export const choices = style([related, { marginBlockStart: "12px" }]);
export const small = style([text.small, { margin: 0, color: color.textSecondary, overflowWrap: "anywhere" }]);

export const counts = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  gap: space[6],
  "@media": { [media.phone]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: space[5] } },
});
export const countLabel = style([text.label, { display: "flex", alignItems: "center", gap: space[3] }]);
export const countFigure = style([text.metric, { margin: "4px 0 0" }]);
export const sectionTitle = style([text.heading, { margin: 0 }]);
export const sectionHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[5],
});
export const tickets = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(320px, 100%), 1fr))",
  gap: space[5],
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const trio = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: space[6],
  alignItems: "start",
  "@media": { "(max-width: 1099px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const lines = style([
  text.body,
  {
    display: "grid",
    gap: space[5],
    margin: 0,
    padding: 0,
    listStyle: "none",
    "@media": { [media.touch]: { gap: 0 } },
  },
]);
export const line = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[5],
  minInlineSize: 0,
  "@media": { [media.touch]: { position: "relative", minBlockSize: "44px" } },
});
/** To touch, the whole line opens its tickets. */
globalStyle(`${line} a::after`, {
  "@media": { [media.touch]: { content: "", position: "absolute", inset: 0 } },
});
/** On a phone the full title wraps, with badges below. */
export const recent = style([
  line,
  { "@media": { [media.phone]: { flexWrap: "wrap", justifyContent: "flex-start", gap: space[3] } } },
]);
export const recentName = style([
  truncate,
  { "@media": { [media.phone]: { flexBasis: "100%", whiteSpace: "normal" } } },
]);
export const lineName = style([truncate, {}]);
export const figure = style([tabular, { fontWeight: 560 }]);
