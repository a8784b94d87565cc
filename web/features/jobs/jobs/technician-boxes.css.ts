import { media, radius, space, text, truncate, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, tone } = vars;

export const heading = style([text.label, { display: "block", marginBlockEnd: space[3] }]);

export const boxes = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[4],
  maxBlockSize: "224px",
  margin: "-2px",
  padding: "2px",
  overflowY: "auto",
  selectors: { "&[data-narrow]": { gridTemplateColumns: "minmax(0, 1fr)", maxBlockSize: "320px" } },
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", maxBlockSize: "none" } },
});

export const box = style({
  display: "flex",
  minBlockSize: "48px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  selectors: {
    "&[data-busy]": { borderColor: tone.orange.border, background: tone.orange.bg },
    "&[data-chosen]": { borderColor: color.primary, boxShadow: `inset 0 0 0 1px ${color.primary}` },
    "&[data-chosen]:not([data-busy])": { background: tone.green.bg },
  },
});

globalStyle(`${box} > label`, { flex: 1, minWidth: 0, alignItems: "center", padding: "3px 12px" });
globalStyle(`${box} > label > span:last-child`, { flex: 1, minWidth: 0 });

export const person = style({ display: "flex", alignItems: "center", gap: space[4] });
export const words = style({ flex: 1, minWidth: 0, lineHeight: "18px" });
export const name = style([truncate, { display: "block", fontWeight: 560 }]);
export const role = style({
  marginInlineStart: "4px",
  color: color.textSecondary,
  fontSize: "12px",
  fontWeight: 400,
});
export const hasOn = style({
  display: "block",
  color: color.textSecondary,
  fontSize: "12px",
  fontWeight: 480,
  lineHeight: "16px",
  selectors: {
    [`${box}[data-busy] &`]: { color: tone.orange.text },
    [`${box}[data-chosen]:not([data-busy]) &`]: { color: color.textLink },
  },
});
export const warning = style({
  flex: "none",
  inlineSize: "16px",
  blockSize: "16px",
  color: tone.orange.text,
});
export const failed = style({ display: "flex", alignItems: "center", flexWrap: "wrap", gap: space[5] });

export const problem = style([text.small, { margin: `${space[3]} 0 0`, color: tone.red.text }]);
