import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";
import * as analytics from "../analytics/owner-analytics.css.ts";

const { color } = vars;

export const page = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[5] });

export const figures = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  gap: space[5],
  "@media": { "(max-width: 1100px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const figure = style([analytics.figure, { position: "relative" }]);

export const label = style([text.small, { margin: 0, color: color.textSecondary }]);

export const charts = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)",
  gap: space[5],
  "@media": { "(max-width: 1100px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const cards = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr)",
  alignItems: "start",
  gap: space[5],
  "@media": { "(max-width: 1100px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const stack = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[5] });

export const channels = style([text.body, { display: "grid", gap: space[5], margin: 0 }]);
export const channel = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: `${space[2]} ${space[4]}`,
});
export const channelName = style({ margin: 0 });
export const channelCount = style([tabular, { margin: 0, fontWeight: 560 }]);
export const track = style({
  position: "relative",
  gridColumn: "1 / -1",
  blockSize: "10px",
  margin: 0,
  borderRadius: "5px",
  background: color.bgSubtle,
  overflow: "hidden",
});
export const fill = style({ blockSize: "100%", background: color.chart1, forcedColorAdjust: "none" });
export const tick = style({
  position: "absolute",
  insetBlock: 0,
  inlineSize: "2px",
  marginInlineStart: "-2px",
  background: color.textPrimary,
});
export const channelNote = style([
  text.small,
  tabular,
  { gridColumn: "1 / -1", margin: 0, color: color.textSecondary },
]);

export const bar = style({ display: "flex", gap: "3px", blockSize: "16px", marginBlockEnd: space[5] });
export const part = style({ minInlineSize: "4px", borderRadius: radius.sm });

export const mix = style({
  display: "grid",
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": { [media.touch]: { gap: 0 } },
});
export const mixRow = style([
  text.body,
  {
    display: "flex",
    alignItems: "center",
    gap: space[4],
    "@media": { [media.touch]: { position: "relative", minBlockSize: "44px" } },
  },
]);
/** To touch, the whole row opens its plan's organisations. */
globalStyle(`${mixRow} a::after`, {
  "@media": { [media.touch]: { content: "", position: "absolute", inset: 0 } },
});
export const swatch = style({ inlineSize: "12px", blockSize: "12px", borderRadius: "3px" });
export const mixCount = style([tabular, { marginInlineStart: "auto", fontWeight: 600 }]);
export const share = style([tabular, { inlineSize: "44px", textAlign: "end", color: color.textSecondary }]);

export const planColor = {
  free: style({ background: vars.tone.neutral.solid }),
  solo: style({ background: vars.tone.blue.solid }),
  pro: style({ background: vars.tone.brand.solid }),
  enterprise: style({ background: vars.tone.orange.solid }),
};

export const aside = style([
  text.small,
  { color: color.textSecondary, "@media": { [media.phone]: { display: "none" } } },
]);
