import { tabular, text, truncate, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const columns = "minmax(0, 1.2fr) minmax(0, 1fr) 104px 264px 34px";

export const subject = style({ display: "flex", alignItems: "center", gap: "10px", minInlineSize: 0 });

export const lines = style({ display: "grid", minInlineSize: 0 });

export const name = style([text.body, truncate, { margin: 0, fontWeight: 600 }]);

export const first = style([text.body, truncate, tabular]);

export const second = style([text.caption, truncate, { color: vars.color.textSecondary }]);

export const due = style({ display: "flex", alignItems: "center", gap: "8px", minInlineSize: 0 });
