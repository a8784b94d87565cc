import { media, radius, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const stack = style({ display: "grid", gap: "20px", minWidth: 0 });
export const section = style({ display: "grid", gap: "10px", minWidth: 0 });
export const heading = style([text.heading, { margin: 0 }]);
export const help = style([text.small, { margin: 0, color: color.textSecondary, overflowWrap: "anywhere" }]);

export const columns = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(240px, 100%), 1fr))",
  gap: "14px 16px",
});

export const counts = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: "8px",
  margin: 0,
});

export const figure = style({
  display: "flex",
  flexDirection: "column-reverse",
  justifyContent: "flex-end",
  padding: "10px 14px",
  border: `1px solid ${color.borderSubtle}`,
  borderRadius: radius.md,
  background: color.bgInset,
  "@media": { [media.phone]: { padding: "10px" } },
});

export const number = style([text.title, tabular, { margin: 0 }]);

export const scroll = style({
  overflowX: "auto",
  border: `1px solid ${color.borderSubtle}`,
  borderRadius: radius.md,
});

export const table = style([
  text.small,
  { borderCollapse: "collapse", minWidth: "100%", textAlign: "start" },
]);

export const cell = style({
  maxWidth: "220px",
  overflow: "hidden",
  padding: "8px 12px",
  textAlign: "start",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  selectors: {
    "th&": { background: color.bgInset, color: color.textSecondary, fontWeight: 500 },
    "td&": { borderTop: `1px solid ${color.borderSubtle}` },
  },
});

export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style([
  text.small,
  {
    display: "grid",
    gridTemplateColumns: "80px minmax(0, 1fr)",
    gap: "12px",
    padding: "9px 0",
    selectors: { "& + &": { borderTop: `1px solid ${color.borderSubtle}` } },
  },
]);

export const rowNumber = style([tabular, { color: color.textSecondary }]);
export const rowText = style({ overflowWrap: "anywhere" });
export const rowCells = style({ display: "block", color: color.textSecondary });
