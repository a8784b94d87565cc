import { space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const summary = style({ display: "grid", gap: space[4] });

export const head = style({ display: "flex", alignItems: "center", justifyContent: "space-between" });

export const title = style([text.heading, { margin: 0, color: vars.color.textPrimary }]);

export const lines = style({ display: "grid", gap: space[4], margin: 0 });

export const line = style([
  text.body,
  { display: "flex", justifyContent: "space-between", gap: space[6], color: vars.color.textSecondary },
]);

export const amount = style([tabular, { margin: 0, whiteSpace: "nowrap", color: vars.color.textPrimary }]);

export const confirmation = style({ display: "grid", gap: space[5] });

export const words = style([text.body, { color: vars.color.textSecondary }]);
