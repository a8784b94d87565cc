import { radius, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const widget = style({
  display: "grid",
  gap: space[4],
  padding: space[5],
  border: `1px solid ${vars.color.borderFrame}`,
  borderRadius: radius.md,
  color: vars.color.textOnFrameMuted,
  textDecoration: "none",
  selectors: { "&[data-hovered]": { background: vars.color.bgFrameHover } },
});

export const head = style([text.caption, { display: "flex", justifyContent: "space-between", margin: 0 }]);

export const title = style({ fontWeight: 620, color: "#ffffff" });

export const failed = style([
  text.caption,
  { display: "flex", alignItems: "center", gap: space[4], margin: 0 },
]);
