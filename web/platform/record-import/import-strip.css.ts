import { media, radius, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color, tone } = vars;

export const strip = style({
  display: "grid",
  gridTemplateColumns: "1.5fr",
  gridAutoColumns: "1fr",
  gridAutoFlow: "column",
  overflow: "hidden",
  margin: 0,
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  "@media": {
    [media.phone]: { gridTemplateColumns: "1fr", gridAutoFlow: "row" },
  },
});

const cell = {
  display: "flex",
  flexDirection: "row-reverse",
  justifyContent: "flex-end",
  alignItems: "center",
  gap: "10px",
  padding: "10px 16px",
  minWidth: 0,
} as const;

export const figure = style({
  ...cell,
  minHeight: "60px",
  borderInlineStart: `1px solid ${color.borderDefault}`,
  "@media": {
    [media.phone]: {
      minHeight: "44px",
      padding: "8px 16px",
      borderInlineStart: 0,
      borderTop: `1px solid ${color.borderDefault}`,
    },
  },
});

export const main = style({ ...cell, gap: "14px", minHeight: "60px", background: tone.green.bg });
export const mainWords = style([text.heading, { margin: 0 }]);
export const mainNumber = style([text.metric, tabular, { margin: 0, color: tone.green.text }]);
export const number = style([text.heading, tabular, { margin: 0, fontSize: "17px" }]);
export const words = style([text.small, { color: color.textSecondary, overflowWrap: "anywhere" }]);
export const detail = style([text.small, { display: "block", color: color.textSecondary }]);
