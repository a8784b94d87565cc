import { space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const balance = style([
  text.body,
  tabular,
  {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: space[5],
    padding: "10px 18px",
    borderBlockEnd: `1px solid ${vars.color.borderSubtle}`,
    color: vars.color.textSecondary,
  },
]);

export const reminders = style({
  display: "grid",
  paddingInline: "18px",
  paddingBlock: "10px",
  borderBlockEnd: `1px solid ${vars.color.borderSubtle}`,
});

export const when = style([text.small, { margin: 0, color: vars.color.textSecondary }]);
