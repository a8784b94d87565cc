import { styleVariants } from "@vanilla-extract/css";
import { media, vars } from "../../tokens/theme.css.ts";

const paint = (color: string, cut: string) => ({
  display: "block",
  flexShrink: 0,
  width: "auto",
  color,
  // The level's lines are cut out of the liquid, so they take the colour of the ground.
  vars: { "--cut": cut },
  "@media": { [media.forcedColors]: { color: "CanvasText" } },
});

export const logo = styleVariants({
  frame: paint("#ffffff", vars.color.bgFrame),
  page: paint(vars.color.textPrimary, vars.color.bgCanvas),
});
