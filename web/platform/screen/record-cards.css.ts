import { media, radius, space, text, truncate, twoLines, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

export const sortInRow = style({
  inlineSize: "220px",
  "@media": { [media.phone]: { inlineSize: "100%" } },
});

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "10px",
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": { "(max-width: 1000px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const moreCards = style([cards, { marginBlockStart: "10px" }]);

export const item = style({ display: "grid", minInlineSize: 0 });

export const record = style({
  display: "flex",
  alignItems: "flex-start",
  gap: "14px",
  "@media": { [media.phone]: { gap: "12px" } },
});

export const words = style({
  display: "grid",
  flex: 1,
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "3px",
  minInlineSize: 0,
});

export const heading = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `${space[1]} ${space[4]}`,
});

// Stops a badge from shifting the title.
globalStyle(`${heading} > span`, { "@media": { [media.desktop]: { marginBlock: "-2px" } } });

export const name = style([text.heading, twoLines, { margin: 0 }]);

export const aside = style([text.small, truncate, { color: vars.color.textSecondary }]);

export const unsent = style([
  text.micro,
  {
    flexShrink: 0,
    padding: `${space[1]} ${space[3]}`,
    borderRadius: radius.sm,
    background: vars.color.bgSubtle,
    color: vars.color.textSecondary,
  },
]);

export const pair = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1.6fr) minmax(0, 1fr)",
  gap: space[4],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: "3px" } },
});

export const line = style([
  text.small,
  {
    display: "flex",
    alignItems: "flex-start",
    gap: space[4],
    minInlineSize: 0,
    color: vars.color.textSecondary,
    overflowWrap: "anywhere",
  },
]);

export const lineText = style([
  truncate,
  {
    "@media": {
      [media.phone]: {
        display: "-webkit-box",
        WebkitBoxOrient: "vertical",
        WebkitLineClamp: 2,
        whiteSpace: "normal",
        overflowWrap: "anywhere",
      },
    },
  },
]);

export const strong = style({ color: vars.color.textPrimary, fontWeight: 560 });

export const icon = style({
  flex: "none",
  inlineSize: "15px",
  blockSize: "15px",
  marginBlock: "calc((1lh - 15px) / 2)",
  strokeWidth: 1.75,
  color: vars.color.textMuted,
});

export const menu = style({
  position: "relative",
  zIndex: 1,
  flex: "none",
  "@media": { [media.phone]: { margin: "-8px -10px 0 -8px" } },
});
