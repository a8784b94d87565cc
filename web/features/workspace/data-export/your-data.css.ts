import { space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const cards = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[6] });

export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  display: "flex",
  alignItems: "center",
  gap: "12px",
  padding: "12px 0",
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.borderSubtle}` } },
});

/** Has its progress below, at the full width. */
export const fullExport = style([row, { flexWrap: "wrap" }]);

/** The buttons wrap before the words get too narrow to read. */
export const fullWords = style({ flex: "1 1 200px", minWidth: 0 });
export const heading = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "4px 8px" });
export const buttons = style({ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: "8px" });
export const progress = style({ width: "100%" });

export const words = style({ flex: 1, minWidth: 0 });
export const title = style([text.label, { margin: 0, fontSize: "14px" }]);
export const detail = style([text.small, { margin: 0, color: vars.color.textSecondary }]);
