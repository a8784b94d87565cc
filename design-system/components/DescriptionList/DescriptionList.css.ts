import { style } from "@vanilla-extract/css";
import { iconSize } from "../../tokens/icon.css.ts";
import { tabular, text, vars } from "../../tokens/theme.css.ts";

export const list = style([text.body, { display: "grid", gap: "11px" }]);

export const row = style({
  display: "flex",
  alignItems: "start",
  justifyContent: "space-between",
  gap: "4px 16px",
});

export const stacked = style({ display: "grid", gap: "1px" });

export const term = style({
  vars: { [iconSize]: "17px" },
  display: "flex",
  alignItems: "center",
  gap: "8px",
  color: vars.color.textSecondary,
});

export const stackedTerm = style([term, text.caption, { gap: "6px" }]);

export const value = style([tabular, { minWidth: 0, overflowWrap: "anywhere", fontWeight: 520 }]);

export const atEnd = style({ textAlign: "end" });

export const missing = style({ color: vars.color.textMuted, fontWeight: 420 });
