import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[4],
  marginBlockEnd: space[7],
});

// On a laptop, Delete would otherwise wrap to a line of its own.
const laptop = "(max-width: 1399px)";
globalStyle(actions, { "@media": { [laptop]: { columnGap: space[2] } } });
globalStyle(`${actions} :is(button, a)`, { "@media": { [laptop]: { paddingInline: "9px" } } });

export const apart = style({ marginInlineStart: "auto" });

export const separator = style({
  inlineSize: "1px",
  blockSize: "22px",
  marginInline: space[2],
  background: vars.color.borderStrong,
});

export const columns = style({
  display: "grid",
  gap: space[6],
  alignItems: "start",
  "@media": { [media.wide]: { gridTemplateColumns: "minmax(0, 1fr) 340px" } },
});

export const column = style({
  display: "grid",
  gap: space[6],
  minWidth: 0,
  "@media": { [media.phone]: { gap: space[5] } },
});

export const tags = style({ display: "flex", flexWrap: "wrap", gap: space[4] });

export const tag = style([
  text.caption,
  {
    padding: `3px ${space[4]}`,
    borderRadius: radius.sm,
    background: vars.color.bgSubtle,
    color: vars.color.textSecondary,
    fontWeight: 560,
    "@media": { [media.phone]: { padding: `${space[3]} 10px`, fontSize: "14px" } },
  },
]);

export const description = style([
  text.bodyL,
  {
    maxInlineSize: "68ch",
    margin: `${space[4]} 0 0`,
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
    "@media": { [media.phone]: { margin: 0 } },
  },
]);

export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

export const person = style([
  text.body,
  {
    display: "flex",
    alignItems: "center",
    gap: space[5],
    padding: `10px 18px`,
    selectors: { "& + &": { borderBlockStart: `1px solid ${vars.color.borderSubtle}` } },
  },
]);

export const rowText = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  minWidth: 0,
  overflowWrap: "anywhere",
});

export const rowDetail = style([text.small, { color: vars.color.textSecondary }]);

export const work = style([text.body, { display: "grid", gap: space[5], margin: 0 }]);

export const workLine = style({ display: "flex", gap: space[4] });

export const figure = style([tabular, { margin: 0, marginInlineStart: "auto", fontWeight: 560 }]);

/** Notes & Charges is next to the back link, so it's in view without scrolling. */
export const phoneTop = style({
  display: "flex",
  alignItems: "center",
  gap: space[4],
  marginBlock: "-4px 10px",
  whiteSpace: "nowrap",
});

globalStyle(`${phoneTop} > header`, { flex: "1 1 0", minWidth: 0, margin: 0 });

globalStyle(`${phoneTop} > header > a`, { "@media": { [media.phone]: { marginBlock: 0 } } });

export const phoneActions = style({ display: "flex", flexWrap: "wrap", gap: "10px", whiteSpace: "nowrap" });

globalStyle(`${phoneActions}${phoneActions} > *`, { flex: "1 1 120px", minWidth: "max-content" });

export const phoneSummary = style({ display: "grid", gap: space[4] });

export const phoneTags = style({ display: "flex", justifyContent: "space-between", alignItems: "center" });

export const phoneTitle = style([text.title, { margin: 0, fontSize: "23px", overflowWrap: "anywhere" }]);

export const phoneAddressBlock = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[2],
  overflowWrap: "anywhere",
});

export const phoneCustomer = style([text.heading, { marginBlockEnd: space[4], fontSize: "16px" }]);

export const phoneAddress = style([
  text.bodyL,
  { marginBlockEnd: space[5], color: vars.color.textSecondary, fontSize: "15px", lineHeight: "22px" },
]);

export const estimate = style([tabular, { display: "inline-flex", alignItems: "center", gap: space[3] }]);

export const lastNote = style([
  text.small,
  {
    display: "grid",
    gap: space[2],
    margin: `${space[4]} 0 0`,
    paddingBlockStart: space[4],
    borderBlockStart: `1px solid ${vars.color.borderSubtle}`,
    color: vars.color.textPrimary,
  },
]);

export const noteText = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 4,
  overflow: "hidden",
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
});
