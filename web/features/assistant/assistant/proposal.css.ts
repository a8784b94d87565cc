import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { visuallyHidden } from "@fettle/design-system/tokens/visually-hidden";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, tone, shadow } = vars;

export const hidden = style(visuallyHidden);
export const icon = style({ flex: "none", width: "16px", height: "16px", strokeWidth: 1.75 });

export const card = style({
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  boxShadow: shadow[2],
  selectors: { "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "1px" } },
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[4],
  padding: "7px 13px",
  borderBottom: `1px solid ${color.borderSubtle}`,
});
export const kind = style([text.label, { flex: 1, margin: 0 }]);
export const quiet = style([text.caption, tabular, { margin: 0, color: color.textSecondary }]);

export const body = style({ display: "grid", gap: space[4], padding: "11px 13px", overflowWrap: "anywhere" });
export const title = style([text.body, { margin: 0, fontWeight: 620 }]);

export const lines = style({ display: "grid", gap: space[4], margin: 0 });
export const line = style({
  display: "grid",
  gridTemplateColumns: "104px minmax(0, 1fr)",
  gap: space[4],
  selectors: {
    "&[data-warned]": {
      margin: "0 -6px",
      padding: "6px",
      borderRadius: radius.md,
      background: tone.orange.bg,
      color: tone.orange.text,
    },
  },
});
export const name = style([
  text.small,
  {
    display: "flex",
    gap: space[4],
    color: color.textSecondary,
    selectors: { "[data-warned] > &": { color: "inherit" } },
  },
]);
export const value = style([text.small, { display: "grid", gap: "1px", margin: 0, justifyItems: "start" }]);
export const before = style({ color: color.textSecondary });
export const after = style([tabular, { fontWeight: 620, whiteSpace: "pre-wrap" }]);
export const detail = style([
  text.caption,
  {
    margin: 0,
    color: color.textSecondary,
    selectors: { "[data-warned] &, [data-tone] &": { color: "inherit" } },
  },
]);
export const lineWarning = style([text.caption, { display: "flex", gap: space[3] }]);
export const suggestion = style({ marginTop: space[3] });

export const warnings = style({ display: "grid", gap: space[3], margin: 0, padding: 0, listStyle: "none" });
export const warning = style([
  text.small,
  {
    display: "flex",
    gap: space[3],
    padding: "6px 8px",
    borderRadius: radius.md,
    background: tone.orange.bg,
    color: tone.orange.text,
  },
]);

export const note = style([
  text.caption,
  { display: "flex", gap: space[3], margin: 0, color: color.textSecondary },
]);
export const failure = style([text.small, { margin: 0, color: tone.red.text }]);

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space[4],
  padding: "9px 10px",
  borderTop: `1px solid ${color.borderSubtle}`,
  borderRadius: `0 0 ${radius.lg} ${radius.lg}`,
  background: color.bgInset,
});
globalStyle(`${foot} button`, { "@media": { [media.phone]: { minHeight: "48px" } } });
export const first = style({ marginInlineEnd: "auto" });

export const editor = style({ display: "grid", gap: space[5] });
export const editorFoot = style({ display: "flex", justifyContent: "flex-end", gap: space[4] });

export const result = style({
  display: "flex",
  alignItems: "center",
  gap: space[5],
  padding: "7px 8px 7px 13px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSubtle,
  color: color.textSecondary,
  overflowWrap: "anywhere",
  selectors: {
    "&[data-tone=green]": {
      borderColor: tone.green.border,
      background: tone.green.bg,
      color: tone.green.text,
    },
    "&[data-tone=orange]": {
      borderColor: tone.orange.border,
      background: tone.orange.bg,
      color: tone.orange.text,
    },
    "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "1px" },
  },
});
export const resultIcon = style({ flex: "none", width: "18px", height: "18px", strokeWidth: 1.75 });
export const resultWords = style({ flex: 1, minWidth: 0 });
export const resultTitle = style([text.label, { margin: 0 }]);
globalStyle(`${result} a`, { color: "inherit" });
export const left = style([tabular, { fontWeight: 400 }]);
globalStyle(`${name} > svg`, { marginBlockStart: "2px" });
