import { media, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const archived = style({ marginBlockEnd: space[6] });

export const columns = style({
  display: "grid",
  gap: space[6],
  alignItems: "start",
  "@media": {
    [media.wide]: { gridTemplateColumns: "332px minmax(0, 1fr)" },
    [media.phone]: { gap: space[5] },
  },
});

export const column = style({
  display: "grid",
  gap: space[6],
  minInlineSize: 0,
  "@media": { [media.phone]: { gap: space[5] } },
});

/** Spaced for thumbs: some lines are phone links. */
export const lines = style({
  display: "grid",
  gap: space[5],
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": { [media.touch]: { gap: space[7] } },
});

export const line = style([text.body, { display: "flex", alignItems: "flex-start", gap: space[5] }]);

export const lineText = style({ flex: 1, minInlineSize: 0, overflowWrap: "anywhere" });

export const icon = style({
  flex: "none",
  inlineSize: "17px",
  blockSize: "17px",
  marginBlock: "calc((1lh - 17px) / 2)",
  strokeWidth: 1.75,
  color: vars.color.textSecondary,
});

export const prose = style([text.body, { margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" }]);

export const more = style([text.body, { margin: 0, padding: "12px 18px", color: vars.color.textSecondary }]);

/** For serial numbers: tabular figures would widen their hyphens. */
export const asWritten = style({ fontVariantNumeric: "normal" });
