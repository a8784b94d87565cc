import { radius, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const hint = {
  box: style([
    text.caption,
    {
      display: "grid",
      gap: space[1],
      padding: space[5],
      borderRadius: radius.md,
      background: vars.color.bgFrameHover,
      color: vars.color.textOnFrameMuted,
      textDecoration: "none",
    },
  ]),
  title: style([
    text.label,
    { display: "flex", alignItems: "center", gap: space[3], fontWeight: 620, color: vars.color.hivis },
  ]),
};
