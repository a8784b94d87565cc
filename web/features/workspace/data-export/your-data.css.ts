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

export const words = style({ flex: 1, minWidth: 0 });
export const title = style([text.label, { margin: 0, fontSize: "14px" }]);
export const detail = style([text.small, { margin: 0, color: vars.color.textSecondary }]);
