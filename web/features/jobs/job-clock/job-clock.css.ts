import { layout, media, tabular, text, truncate, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color } = vars;

export const bar = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: "10px",
  minHeight: "48px",
  padding: `6px ${layout.pageGutter}`,
  borderBlockEnd: `1px solid ${color.borderDefault}`,
  background: color.bgSurface,
  "@media": {
    [media.touch]: { minHeight: "57px" },
    [media.phone]: { padding: `6px ${layout.pageGutterPhone}` },
    [media.short]: { minHeight: "44px", paddingBlock: 0 },
  },
});

/** To touch, the job is the bar without its buttons. */
globalStyle(`${bar} a::after`, {
  "@media": { [media.touch]: { content: "", position: "absolute", inset: 0 } },
});
globalStyle(`${bar} button`, { "@media": { [media.touch]: { position: "relative", zIndex: 1 } } });

export const icon = style({ flexShrink: 0, width: "18px", height: "18px", color: vars.tone.green.text });

export const time = style([text.label, tabular, { flexShrink: 0, fontSize: "16px" }]);

export const words = style([
  text.small,
  truncate,
  {
    flex: 1,
    minWidth: 0,
    color: color.textSecondary,
    "@media": {
      // Upright, the Stop button leaves room for two lines.
      [media.phone]: {
        display: "-webkit-box",
        WebkitBoxOrient: "vertical",
        WebkitLineClamp: 2,
        whiteSpace: "normal",
      },
      [media.short]: { display: "block", whiteSpace: "nowrap" },
    },
  },
]);

export const arrive = style({ "@media": { [media.phone]: { display: "none" } } });

export const explanation = style([text.body, { margin: 0, color: color.textSecondary }]);
