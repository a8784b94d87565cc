import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const columns = style({
  display: "grid",
  gap: space[6],
  alignItems: "start",
  "@media": {
    [media.wide]: { gridTemplateColumns: "minmax(0, 1fr) 342px" },
    [media.phone]: { gap: "10px" },
  },
});

export const column = style({
  display: "grid",
  gap: "14px",
  minWidth: 0,
  "@media": { [media.phone]: { gap: "10px" } },
});

export const title = style([
  text.title,
  { margin: 0, fontSize: "18px", lineHeight: "26px", overflowWrap: "anywhere" },
]);

export const termsTitle = style([text.heading, { margin: 0 }]);

export const summary = style([
  text.body,
  { margin: `${space[3]} 0 0`, color: color.textSecondary, whiteSpace: "pre-line", overflowWrap: "anywhere" },
]);

export const prose = style([
  text.body,
  { margin: 0, color: color.textSecondary, whiteSpace: "pre-line", overflowWrap: "anywhere" },
]);

export const person = style({ display: "flex", alignItems: "center", gap: space[5], minWidth: 0 });
export const personWords = style({ display: "grid", minWidth: 0, overflowWrap: "anywhere" });
export const personName = style([text.body, { fontWeight: 560 }]);
export const quiet = style([text.small, { color: color.textSecondary, overflowWrap: "anywhere" }]);

export const contactLine = style([
  text.small,
  {
    display: "flex",
    alignItems: "center",
    gap: space[4],
    marginBlockStart: space[5],
    overflowWrap: "anywhere",
  },
]);

export const soon = style([
  text.small,
  { justifySelf: "start", padding: "0 2px", border: 0, background: "none", color: color.textMuted },
]);

export const events = style({ display: "grid", gap: space[5], margin: 0, padding: 0, listStyle: "none" });
export const event = style({ display: "grid", gap: "1px", minWidth: 0, overflowWrap: "anywhere" });
export const eventWords = style([text.body, { fontWeight: 480 }]);

export const rows = style({ margin: 0, padding: 0, listStyle: "none" });
export const row = style([
  text.body,
  {
    display: "flex",
    alignItems: "center",
    gap: space[5],
    minHeight: "52px",
    marginInline: "18px",
    paddingBlock: space[4],
    selectors: { "& + &": { borderBlockStart: `1px solid ${color.borderSubtle}` } },
  },
]);
export const rowWords = style({ display: "grid", flex: 1, minWidth: 0, overflowWrap: "anywhere" });
/** A card provider's id is too long for a row. */
export const reference = style({
  display: "inline-block",
  maxWidth: "16ch",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  verticalAlign: "bottom",
});
export const figure = style([tabular, { fontWeight: 600, whiteSpace: "nowrap" }]);
export const reversed = style([figure, { color: color.textSecondary, textDecoration: "line-through" }]);

export const linkBox = style({ display: "grid", gap: space[4] });
export const link = style([
  text.small,
  {
    padding: "7px 10px",
    border: `1px solid ${color.borderDefault}`,
    borderRadius: radius.md,
    background: color.bgInset,
    color: color.textSecondary,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
]);

export const signaturePicture = style({
  display: "block",
  width: "100%",
  maxHeight: 96,
  marginTop: 12,
});
