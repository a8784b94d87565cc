import { radius, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const drop = style({
  borderRadius: radius.lg,
  selectors: {
    "&[data-over]": { outline: `2px solid ${vars.color.hivisLine}`, outlineOffset: "-2px" },
  },
});

export const none = style([text.body, { margin: 0, color: vars.color.textSecondary }]);

export const sharing = style({ display: "grid", gap: space[6], maxWidth: "720px" });
