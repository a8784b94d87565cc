import { media, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const group = style({ display: "grid", gap: space[4], marginTop: space[6] });
export const groupTitle = style([text.label, { margin: 0, color: vars.color.textPrimary }]);
export const list = style([text.body, { display: "grid", gap: space[2], margin: 0, paddingLeft: "18px" }]);
export const detail = style({ color: vars.color.textSecondary });

export const aside = style([text.small, { margin: 0, color: vars.color.textSecondary }]);

export const linkButton = style([
  text.small,
  {
    padding: 0,
    border: 0,
    background: "none",
    fontWeight: 560,
    color: vars.color.textLink,
    cursor: "pointer",
    selectors: { "&[data-hovered]": { textDecoration: "underline" } },
    "@media": { [media.coarse]: { minHeight: "44px" } },
  },
]);
