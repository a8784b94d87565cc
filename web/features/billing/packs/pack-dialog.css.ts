import { radius, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const body = style({ display: "grid", justifyItems: "stretch", gap: space[6] });

export const note = style([text.body, { margin: 0, color: vars.color.textSecondary }]);

/** Leaves room for the label on the edge of a card. */
export const choices = style({ paddingTop: space[3] });

export const tabs = style({ justifySelf: "start" });

const line = style({ display: "block" });

export const quantity = style([line, text.title]);

export const kind = style([line, text.body, { color: vars.color.textSecondary }]);

export const price = style([line, text.title, { marginTop: space[5] }]);

export const small = style([line, text.small, { color: vars.color.textSecondary }]);

export const saving = style([
  text.caption,
  {
    display: "inline-block",
    margin: `${space[4]} 0 ${space[2]}`,
    padding: `${space[1]} ${space[3]}`,
    border: `1px solid ${vars.tone.green.border}`,
    borderRadius: radius.sm,
    background: vars.tone.green.bg,
    color: vars.tone.green.text,
  },
]);
