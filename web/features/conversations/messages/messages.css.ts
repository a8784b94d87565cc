import { control, media, radius, space, text, truncate, vars } from "@fettle/design-system/tokens/theme.css";
import { visuallyHidden } from "@fettle/design-system/tokens/visually-hidden";
import { style } from "@vanilla-extract/css";

const { color } = vars;

/** Fills the sheet, so that only the columns scroll. */
export const columns = style({
  flex: "1 1 0",
  display: "grid",
  gridTemplateColumns: "296px minmax(0, 1fr)",
  gridTemplateRows: "minmax(0, 1fr)",
  gap: space[6],
  minBlockSize: "420px",
  maxBlockSize: "calc(100dvh - 116px)",
  "@media": { "(min-width: 1240px)": { gridTemplateColumns: "296px minmax(0, 1fr) 264px" } },
});

const sheet = style({
  background: color.bgSurface,
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  overflow: "clip",
});

export const list = style([
  sheet,
  {
    display: "flex",
    flexDirection: "column",
    "@media": { [media.phone]: { border: 0, borderRadius: 0, background: "none", overflow: "visible" } },
  },
]);

export const listBody = style({
  flex: "1 1 0",
  minBlockSize: 0,
  overflowY: "auto",
  "@media": { [media.phone]: { flex: "none", overflow: "visible" } },
});

export const listHead = style({
  display: "grid",
  gap: space[5],
  padding: space[5],
  borderBlockEnd: `1px solid ${color.borderSubtle}`,
  "@media": { [media.phone]: { padding: "0 0 12px" } },
});

export const rows = style({ display: "grid", margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: space[5],
  padding: "12px 14px",
  borderBlockEnd: `1px solid ${color.borderSubtle}`,
  color: color.textPrimary,
  textDecoration: "none",
  selectors: {
    "&:hover": { background: color.bgHover },
    "&[aria-current=page]": {
      background: color.bgSelected,
      boxShadow: `inset 3px 0 ${color.primary}`,
    },
    "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "-2px" },
  },
  "@media": { [media.phone]: { paddingInline: 0, minBlockSize: control.action } },
});

export const rowWords = style({ display: "grid", gap: space[3], justifyItems: "start", minInlineSize: 0 });

const spread = style({
  display: "flex",
  alignItems: "baseline",
  gap: space[4],
  inlineSize: "100%",
  minInlineSize: 0,
});

export const rowHead = style([spread, { justifyContent: "space-between" }]);

export const rowName = style([text.body, truncate, { fontWeight: 560 }]);

export const when = style([
  text.small,
  {
    flex: "none",
    color: color.textSecondary,
    selectors: { "&[data-waiting]": { color: vars.tone.amber.text, fontWeight: 560 } },
  },
]);

export const group = style([
  text.small,
  {
    margin: 0,
    padding: "6px 14px",
    borderBlockEnd: `1px solid ${color.borderSubtle}`,
    background: color.bgInset,
    color: color.textSecondary,
    fontWeight: 560,
    "@media": { [media.phone]: { paddingInline: 0, background: "none" } },
  },
]);

export const rowPreview = style([
  text.small,
  spread,
  {
    alignItems: "center",
    color: color.textSecondary,
    selectors: {
      "[data-unread] &": { color: color.textPrimary, fontWeight: 640 },
      "&[data-failed]": { color: vars.tone.red.text },
    },
  },
]);

export const previewText = style([truncate, { flex: 1 }]);

export const channel = style({ flex: "none", inlineSize: "14px", blockSize: "14px", strokeWidth: 1.75 });

export const unread = style([
  text.small,
  {
    flex: "none",
    minInlineSize: "20px",
    paddingInline: space[3],
    borderRadius: radius.full,
    background: color.primary,
    color: color.onPrimary,
    textAlign: "center",
    fontWeight: 640,
  },
]);

export const hidden = style(visuallyHidden);

const tag = style([
  text.small,
  {
    display: "inline-flex",
    alignItems: "center",
    gap: space[2],
    padding: "1px 7px",
    borderRadius: radius.sm,
    fontWeight: 560,
    whiteSpace: "nowrap",
  },
]);

export const failedTag = style([tag, { background: vars.tone.red.bg, color: vars.tone.red.text }]);
export const textsOffTag = style([tag, { background: color.bgSubtle, color: color.textSecondary }]);
export const tagIcon = style({ inlineSize: "14px", blockSize: "14px", strokeWidth: 2 });

export const pane = style([
  sheet,
  {
    display: "flex",
    flexDirection: "column",
    "@media": {
      [media.phone]: {
        flexGrow: 1,
        marginBlockEnd: "-24px",
        border: 0,
        borderRadius: 0,
        background: "none",
        overflow: "visible",
      },
    },
  },
]);

export const paneHead = style({
  display: "flex",
  alignItems: "center",
  gap: space[5],
  padding: "10px 16px",
  borderBlockEnd: `1px solid ${color.borderSubtle}`,
  "@media": { [media.phone]: { justifyContent: "space-between", padding: "0 0 8px" } },
});

export const paneName = style({ flex: 1, minInlineSize: 0 });
export const paneTitle = style([text.heading, truncate, { margin: 0 }]);
export const panePhone = style([text.small, { margin: 0, color: color.textSecondary }]);
export const paneActions = style({ display: "flex", alignItems: "center", gap: space[4] });
/** On screens with the panel, it has these actions. */
export const noPanel = style({ "@media": { "(min-width: 1240px)": { display: "none" } } });

export const scroller = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: "auto",
  padding: space[6],
  background: color.bgInset,
  selectors: {
    "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "-2px" },
  },
  "@media": { [media.phone]: { overflowY: "visible", padding: "12px 0", background: "none" } },
});

export const earlier = style({ display: "flex", justifyContent: "center", margin: "0 0 12px" });

export const messages = style({
  display: "flex",
  flexDirection: "column",
  gap: space[5],
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const day = style([
  text.small,
  {
    display: "flex",
    alignItems: "center",
    gap: space[5],
    color: color.textSecondary,
    selectors: {
      "&::before, &::after": { content: "", flex: 1, blockSize: "1px", background: color.borderSubtle },
    },
  },
]);

export const event = style([
  text.small,
  {
    display: "flex",
    flexWrap: "wrap",
    alignSelf: "center",
    alignItems: "center",
    gap: space[3],
    padding: "2px 10px",
    borderRadius: radius.sm,
    background: color.bgSubtle,
    color: color.textPrimary,
  },
]);
export const eventTime = style({ color: color.textSecondary });

export const visitLine = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[5],
  padding: "10px 16px",
  borderBlockEnd: `1px solid ${color.borderSubtle}`,
  "@media": {
    "(min-width: 1240px)": { display: "none" },
    [media.phone]: { padding: "10px 0" },
  },
});

export const visit = style({ display: "grid", gap: space[2], minInlineSize: 0 });
export const facts = style({ display: "grid" });
export const fact = style({
  display: "grid",
  gap: space[2],
  padding: "12px 16px",
  selectors: { "& + &": { borderBlockStart: `1px solid ${color.borderSubtle}` } },
});
export const factName = style([text.small, { margin: 0, color: color.textSecondary, fontWeight: 560 }]);
export const factHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  margin: 0,
});
export const factWhen = style([text.body, { margin: 0, fontWeight: 620 }]);
export const factDetail = style([
  text.small,
  { margin: 0, color: color.textSecondary, overflowWrap: "anywhere" },
]);
export const factNote = style([
  text.body,
  { margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere", maxBlockSize: "200px", overflowY: "auto" },
]);
export const owing = style([text.title, { margin: 0 }]);

export const visitWhen = style([text.heading, { margin: 0 }]);
export const visitTitle = style([text.body, truncate, { margin: 0 }]);
export const visitPeople = style([
  text.small,
  {
    display: "flex",
    flexWrap: "wrap",
    gap: `${space[2]} ${space[5]}`,
    margin: 0,
    padding: 0,
    color: color.textSecondary,
    listStyle: "none",
  },
]);
export const visitPerson = style({ display: "flex", alignItems: "center", gap: space[3] });
export const waited = style({ color: vars.tone.amber.text, fontWeight: 560 });

const side = style({ display: "grid", gap: space[2], maxInlineSize: "min(80%, 520px)" });
export const theirs = style([side, { alignSelf: "start", justifyItems: "start" }]);
export const ours = style([side, { alignSelf: "end", justifyItems: "end" }]);

export const bubble = style([
  text.body,
  {
    display: "grid",
    gap: space[3],
    padding: "8px 12px",
    border: `1px solid ${color.borderDefault}`,
    borderRadius: "12px 12px 12px 2px",
    background: color.bgSurface,
    overflowWrap: "anywhere",
    selectors: {
      "&[data-ours]": {
        borderRadius: "12px 12px 2px 12px",
        background: color.bgSelected,
        borderColor: vars.tone.brand.bg,
      },
      "&[data-failed]": { background: vars.tone.red.bg, borderColor: vars.tone.red.bg },
    },
  },
]);

export const subject = style([
  text.body,
  { display: "flex", alignItems: "center", gap: space[4], margin: 0, fontWeight: 560 },
]);

export const body = style([text.body, { margin: 0, whiteSpace: "pre-line" }]);

export const jobChip = style([
  text.small,
  {
    display: "inline-flex",
    alignItems: "center",
    justifySelf: "start",
    gap: space[3],
    marginBlockStart: space[2],
    padding: "3px 8px",
    border: `1px solid ${color.borderDefault}`,
    borderRadius: radius.sm,
    background: color.bgSurface,
    fontWeight: 560,
  },
]);

export const meta = style([
  text.small,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: space[3],
    margin: 0,
    color: color.textSecondary,
  },
]);

export const state = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  selectors: { "&[data-failed]": { color: vars.tone.red.text, fontWeight: 560 } },
});

export const failure = style([
  text.small,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: space[4],
    margin: 0,
    color: vars.tone.red.text,
  },
]);

export const reply = style({
  display: "grid",
  gap: space[4],
  padding: "12px 14px",
  borderBlockStart: `1px solid ${color.borderSubtle}`,
  background: color.bgSurface,
  "@media": {
    [media.phone]: {
      position: "sticky",
      insetBlockEnd: 0,
      marginInline: "-16px",
      padding: "10px 16px calc(10px + env(safe-area-inset-bottom))",
    },
  },
});

export const sendAs = style({ justifySelf: "start" });

export const starts = style({
  display: "grid",
  gridAutoColumns: "auto",
  gridAutoFlow: "column",
  gap: space[4],
  marginBlockStart: space[6],
  whiteSpace: "nowrap",
});

export const sends = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space[4],
  marginInlineStart: "auto",
});

export const attach = style({ padding: space[5], "@media": { [media.phone]: { padding: "8px 0 0" } } });

export const replyFoot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[4]} ${space[5]}`,
  inlineSize: "100%",
});

const footWords = style([text.small, { flex: "1 1 220px", margin: 0 }]);
export const count = style([footWords, { color: color.textSecondary }]);
export const cannot = style([footWords, { color: vars.tone.red.text }]);
export const writeHead = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[5],
});
export const segments = style({
  color: color.textPrimary,
  selectors: {
    [`${replyFoot} &`]: { display: "block" },
    "&[data-over]": { color: vars.tone.red.text, fontWeight: 560 },
  },
});

export const panel = style({
  display: "grid",
  alignContent: "start",
  gap: space[6],
  overflowY: "auto",
  "@media": { "(max-width: 1239px)": { display: "none" } },
});

export const panelName = style([
  text.body,
  {
    display: "flex",
    alignItems: "center",
    gap: space[5],
    margin: "0 0 16px",
    fontWeight: 560,
    overflowWrap: "anywhere",
  },
]);
