import { styleVariants } from "@vanilla-extract/css";
import { media, vars } from "../../tokens/theme.css.ts";

const paint = (color: string) => ({
  display: "block",
  flexShrink: 0,
  width: "auto",
  color,
  vars: { "--lines": vars.color.bgFrame },
  "@media": { [media.forcedColors]: { color: "CanvasText" } },
});

export const logo = styleVariants({
  frame: paint("#ffffff"),
  page: paint(vars.color.textPrimary),
});
