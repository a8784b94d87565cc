import { radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const group = style({ display: "grid", gap: space[2], margin: 0, padding: 0, border: 0, minWidth: 0 });

export const legend = style([text.label, { padding: 0, color: vars.color.textPrimary }]);

export const choices = style({ display: "grid", gap: space[6] });

export const own = style({ display: "grid", gap: space[1], paddingInlineStart: "26px" });

export const eventName = style({
  fontFamily: "ui-monospace, 'SF Mono', 'Roboto Mono', monospace",
  fontSize: "13px",
});

export const eventMeaning = style([text.small, { display: "block", color: vars.color.textSecondary }]);

export const problem = style([text.small, { margin: 0, color: vars.tone.red.text }]);

export const page = style({ display: "grid", gap: space[6] });

export const rowButtons = style({ display: "flex", alignItems: "center", gap: space[3] });

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[5],
  padding: `${space[5]} 18px`,
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.borderSubtle}` } },
});

export const rowText = style({ flex: "1 1 220px", minWidth: 0, overflowWrap: "anywhere" });

export const rowTitle = style([text.label, { margin: 0, fontSize: "14px", color: vars.color.textPrimary }]);

export const rowDetail = style([text.small, tabular, { margin: 0, color: vars.color.textSecondary }]);

export const log = style({ margin: 0, padding: 0, listStyle: "none" });

export const entry = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: `${space[1]} ${space[5]}`,
  padding: `${space[4]} 18px`,
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.borderSubtle}` } },
});

export const entryText = style({ display: "grid", gap: "2px", minWidth: 0, overflowWrap: "anywhere" });

export const entryDetail = style([text.small, tabular, { margin: 0, color: vars.color.textSecondary }]);

export const more = style({ display: "flex", justifyContent: "center", padding: space[5] });

export const details = style({ display: "grid", gap: space[6] });

export const block = style({ display: "grid", gap: space[3] });

export const blockTitle = style([text.label, { margin: 0, color: vars.color.textPrimary }]);

export const secret = style({
  display: "block",
  padding: space[5],
  borderRadius: radius.md,
  background: vars.color.bgSubtle,
  color: vars.color.textPrimary,
  fontFamily: "ui-monospace, 'SF Mono', 'Roboto Mono', monospace",
  fontSize: "13px",
  overflowWrap: "anywhere",
  userSelect: "all",
});

export const code = style({
  margin: 0,
  maxHeight: "320px",
  overflow: "auto",
  padding: space[5],
  borderRadius: radius.md,
  background: vars.color.bgSubtle,
  color: vars.color.textPrimary,
  fontFamily: "ui-monospace, 'SF Mono', 'Roboto Mono', monospace",
  fontSize: "12px",
  lineHeight: 1.5,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});
