import { control, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const chip = {
  box: style([
    text.caption,
    tabular,
    {
      display: "inline-flex",
      alignItems: "center",
      minHeight: control.compact,
      padding: `0 ${space[5]}`,
      borderRadius: radius.full,
      background: vars.color.bgFrameActive,
      color: "#ffffff",
      fontWeight: 600,
      textDecoration: "none",
      whiteSpace: "nowrap",
      position: "relative",
      // The target is 44 px high though the chip isn't.
      selectors: { "&::after": { content: "", position: "absolute", inset: "-6px 0" } },
    },
  ]),
  figures: style({ display: "inline-flex", alignItems: "center", gap: space[3] }),
};
