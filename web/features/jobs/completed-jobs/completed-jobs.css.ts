import { media, space, tabular, text, twoLines, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const when = style([
  text.small,
  tabular,
  {
    color: color.textSecondary,
    whiteSpace: "nowrap",
    // On its own line, so every card has the same layout.
    "@media": { [media.phone]: { flexBasis: "100%" } },
  },
]);

/** The day above the time, which leaves the width to the title. */
export const whenInTwo = style([when, { whiteSpace: "normal" }]);

export const photos = style([
  text.small,
  tabular,
  {
    display: "flex",
    alignItems: "center",
    gap: space[3],
    color: color.textSecondary,
    "@media": { [media.phone]: { selectors: { "&:empty": { display: "none" } } } },
  },
]);

export const badge = style({ "@media": { [media.phone]: { marginInlineStart: "auto" } } });

export const phoneBadge = style({ margin: `0 0 ${space[4]}` });

export const headerActions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[4],
  marginBlockEnd: space[7],
  "@media": { [media.phone]: { display: "grid", marginBlockEnd: space[5] } },
});

export const banner = style({
  marginBlockEnd: space[6],
  "@media": { [media.phone]: { marginBlockEnd: "10px" } },
});

export const apart = style({
  marginInlineStart: "auto",
  "@media": { [media.phone]: { marginInlineStart: 0 } },
});

export const phoneTitle = style([
  text.title,
  { margin: `0 0 ${space[4]}`, fontSize: "23px", overflowWrap: "anywhere" },
]);

export const columns = style({
  display: "grid",
  gap: space[6],
  alignItems: "start",
  "@media": {
    [media.phone]: { gap: "10px" },
    [media.wide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
  },
});

export const column = style({
  display: "grid",
  gap: space[6],
  minWidth: 0,
  "@media": { [media.phone]: { gap: "10px" } },
});

export const description = style([
  text.bodyL,
  { maxInlineSize: "68ch", margin: `0 0 ${space[3]}`, whiteSpace: "pre-line", overflowWrap: "anywhere" },
]);

export const nothing = style([text.body, { margin: 0, color: color.textSecondary }]);

export const amount = style([
  text.body,
  tabular,
  {
    textAlign: "end",
    fontWeight: 600,
    whiteSpace: "nowrap",
    "@media": { [media.phone]: { marginInlineStart: 0, textAlign: "start" } },
  },
]);

export const amountNote = style([
  text.small,
  { display: "block", color: color.textSecondary, fontWeight: 400 },
]);

export const partUnpriced = style([amountNote, { color: vars.tone.orange.text, fontWeight: 560 }]);

/** Clear of the header when scrolled to. */
export const failed = style({ scrollMarginBlock: "96px" });

export const failures = style({ margin: 0, paddingInlineStart: "18px", overflowWrap: "anywhere" });

/** A cell of its own on wide screens. */
export const customer = style([text.body, twoLines, { minWidth: 0, overflowWrap: "anywhere" }]);

export const hours = style([text.small, tabular, { textAlign: "end", color: color.textSecondary }]);

export const noPrice = style([text.small, { color: color.textSecondary, textAlign: "end" }]);
