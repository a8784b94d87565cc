import { styleVariants } from "@vanilla-extract/css";
import { vars } from "../../tokens/theme.css.ts";

const paint = (color: string, cut: string) => ({
  display: "block",
  flexShrink: 0,
  width: "auto",
  color,
  // The level's lines are cut out of the liquid, so they take the colour of the ground.
  vars: { "--cut": cut },
  forcedColorAdjust: "none" as const,
});

export const logo = styleVariants({
  frame: paint("#ffffff", vars.color.bgFrame),
  page: paint(vars.color.textPrimary, vars.color.bgCanvas),
});
