import { radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const form = style({ display: "grid", gap: space[5] });

export const hint = style([text.small, { margin: 0, color: vars.color.textSecondary }]);

export const buttons = style({ display: "flex", justifyContent: "flex-end", gap: space[4] });

export const room = style({ minBlockSize: "196px" });

export const late = style({ color: vars.tone.amber.text });

export const lateTag = style([
  text.caption,
  {
    display: "inline-block",
    marginInlineStart: space[4],
    padding: `1px ${space[4]}`,
    border: `1px solid ${vars.tone.amber.border}`,
    borderRadius: "6px",
    background: vars.tone.amber.bg,
    color: vars.tone.amber.text,
    fontWeight: 560,
    verticalAlign: "middle",
  },
]);

export const people = style({ display: "flex", flexWrap: "wrap", gap: `${space[2]} ${space[5]}` });

export const person = style({ display: "inline-flex", alignItems: "center", gap: space[3] });

export const phoneWhen = style([text.bodyL, tabular, { margin: 0, fontWeight: 560 }]);

export const phoneEdit = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[4],
  minBlockSize: "44px",
  margin: `calc(-1 * ${space[3]}) calc(-1 * ${space[4]}) calc(-1 * ${space[4]})`,
  padding: `0 ${space[4]}`,
  border: "none",
  borderRadius: radius.md,
  background: "none",
  color: vars.color.textPrimary,
  textAlign: "start",
  selectors: {
    "&[data-pressed]": { background: vars.color.bgPressed },
    "&[data-focus-visible]": { outline: `2px solid ${vars.color.focus}` },
  },
});

export const phoneArrow = style({ flex: "none", color: vars.color.textSecondary });
