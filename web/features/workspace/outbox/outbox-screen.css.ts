import { media, radius, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { visuallyHidden } from "@fettle/design-system/tokens/visually-hidden";
import { globalStyle, style } from "@vanilla-extract/css";

const { color } = vars;

export const column = style({ display: "grid", gap: space[6], maxWidth: "720px" });

export const section = style({ display: "grid", gap: "10px" });

export const heading = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[4]}`,
  marginInline: space[1],
});

export const title = style([text.label, { margin: 0, color: color.textSecondary }]);

export const count = style([
  text.micro,
  {
    display: "inline-block",
    minInlineSize: "22px",
    marginInlineStart: space[2],
    padding: `1px ${space[3]}`,
    borderRadius: radius.full,
    background: color.bgSubtle,
    textAlign: "center",
  },
]);

export const aside = style([text.small, { color: color.textSecondary }]);

/** Hidden because the headings show the same counts. */
export const spoken = style(visuallyHidden);

export const card = style({ display: "grid", gap: space[4] });

export const cardHead = style({
  display: "flex",
  alignItems: "start",
  justifyContent: "space-between",
  gap: space[4],
});

export const names = style({ display: "grid", gap: "2px", minWidth: 0, overflowWrap: "anywhere" });

export const name = style([text.heading, { margin: 0 }]);

export const detail = style([text.small, { margin: 0, color: color.textSecondary }]);

export const rowDetail = style([detail, { "::first-letter": { textTransform: "uppercase" } }]);

export const words = style([text.body, { margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" }]);

export const buttons = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  gap: space[4],
  "@media": {
    [media.phone]: { gridAutoFlow: "row", gridTemplateColumns: "repeat(auto-fit, minmax(130px, 1fr))" },
  },
});

globalStyle(`${buttons} > :nth-child(3):last-child`, {
  "@media": { [media.phone]: { gridColumn: "1 / -1" } },
});

export const conflict = style({ display: "grid", gap: space[3] });

export const field = style([text.label, { margin: 0 }]);

export const side = style({
  display: "grid",
  justifyItems: "center",
  gap: "2px",
  minWidth: 0,
  paddingBlock: space[3],
});

export const value = style([text.small, { color: color.textSecondary, overflowWrap: "anywhere" }]);

globalStyle(`${buttons} > :has(${value})`, { alignItems: "start" });

export const group = style({ padding: "14px 16px 10px", borderBlockEnd: `1px solid ${color.borderSubtle}` });

export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style([
  text.body,
  {
    display: "flex",
    alignItems: "center",
    gap: space[5],
    minHeight: "60px",
    padding: "8px 8px 8px 16px",
    selectors: { "& + &": { borderBlockStart: `1px solid ${color.borderSubtle}` } },
  },
]);

export const icon = style({ flexShrink: 0, width: "20px", color: color.textSecondary, strokeWidth: 1.75 });

export const rowWords = style({ display: "grid", flex: 1, minWidth: 0, overflowWrap: "anywhere" });

export const unbroken = style({ whiteSpace: "nowrap" });

export const excerpt = style({ display: "block", marginBlockEnd: space[4], overflowWrap: "anywhere" });
