import { tabular, text, truncate, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, tone } = vars;

const owing = "clamp(92px, 8vw, 120px)";
const visits = "88px clamp(140px, 12vw, 168px)";

export const columns = {
  priced: `minmax(0, 1.1fr) minmax(0, 1fr) minmax(0, 1.15fr) ${owing} ${visits}`,
  plain: `minmax(0, 1.1fr) minmax(0, 1fr) minmax(0, 1.15fr) ${visits}`,
};

export const who = style({ display: "flex", alignItems: "center", gap: "8px", minInlineSize: 0 });

export const lines = style({ display: "grid", minInlineSize: 0 });

export const name = style([text.body, truncate, { margin: 0, fontWeight: 600 }]);

export const first = style([text.body, truncate, tabular]);

export const second = style([text.caption, truncate, { color: color.textSecondary }]);

globalStyle(`${second} > svg`, {
  display: "inline",
  marginInlineEnd: "5px",
  verticalAlign: "-2px",
  color: tone.amber.text,
});

export const owed = style([
  text.body,
  tabular,
  { display: "flex", alignItems: "center", justifyContent: "flex-end", gap: "5px", fontWeight: 620 },
]);

export const overdue = style([owed, { color: tone.red.text }]);

export const none = style([text.body, { color: color.textMuted }]);

export const noDebt = style([none, { textAlign: "end" }]);

export const last = style([text.body, tabular, truncate, { color: color.textSecondary }]);

export const late = style([
  text.micro,
  {
    marginInlineStart: "6px",
    padding: "1px 5px",
    borderRadius: "4px",
    background: tone.amber.bg,
    color: tone.amber.text,
  },
]);
