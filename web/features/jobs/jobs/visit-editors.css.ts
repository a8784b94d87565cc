import { space, text, vars } from "@fettle/design-system/tokens/theme.css";
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
