import { space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const items = style({ margin: 0, padding: 0, listStyle: "none" });

/** Has its progress below, at the full width. */
export const item = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "12px",
  padding: `${space[3]} 0`,
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.borderSubtle}` } },
});

/** The buttons wrap before the words get too narrow to read. */
export const words = style({ flex: "1 1 200px", minWidth: 0 });
export const heading = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "4px 8px" });
export const title = style([text.label, { margin: 0, fontSize: "14px", overflowWrap: "anywhere" }]);
export const detail = style([
  text.small,
  { margin: 0, color: vars.color.textSecondary, overflowWrap: "anywhere" },
]);
export const buttons = style({ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: "8px" });
export const progress = style({ width: "100%" });
