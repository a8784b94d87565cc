import { globalStyle, style } from "@vanilla-extract/css";
import { media, text, vars } from "../../tokens/theme.css.ts";

export const bar = style([
  text.body,
  {
    display: "flex",
    alignItems: "baseline",
    gap: "10px",
    padding: "9px 32px",
    background: vars.color.bgInverse,
    color: vars.color.textInverse,
    "@media": {
      [media.phone]: {
        padding: "10px 16px",
        fontSize: "15px",
        lineHeight: "22px",
        // What waits and since when in one line, the age under both.
        selectors: {
          "&[data-waits]": {
            display: "grid",
            gridTemplateColumns: "auto 1fr auto",
            rowGap: 0,
            paddingBlock: "8px",
          },
        },
      },
      [media.forcedColors]: { borderBottom: "1px solid CanvasText" },
    },
  },
]);

export const icon = style({ flexShrink: 0, alignSelf: "center" });

/** The age goes under what waits where there is no room beside it. */
export const words = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "0 8px",
  flexGrow: 1,
  margin: 0,
  "@media": { [media.phone]: { selectors: { [`${bar}[data-waits] &`]: { display: "contents" } } } },
});

export const age = style({
  "@media": {
    [media.phone]: {
      selectors: {
        [`${bar}[data-waits] &`]: { gridRow: 2, gridColumn: "2 / -1", fontSize: "13px", lineHeight: "18px" },
      },
    },
  },
});

export const lead = style({ fontWeight: 620 });
globalStyle(`${lead} a`, { color: "inherit", fontWeight: "inherit" });
export const asideWords = style({
  whiteSpace: "nowrap",
  "@media": { [media.phone]: { gridRow: 1, gridColumn: 3 } },
});

/** A thin line: the content stays usable, and nothing has to be done. */
export const quietBar = style([
  text.small,
  {
    padding: "4px 32px",
    borderBottom: `1px solid ${vars.color.borderSubtle}`,
    background: vars.color.bgSubtle,
    color: vars.color.textSecondary,
    "@media": {
      [media.phone]: { padding: "4px 16px" },
    },
  },
]);
