import { createVar, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { portalFrame } from "../../tokens/scale.ts";
import { vars } from "../../tokens/theme.css.ts";

export const frameVars = {
  ground: createVar(),
  hover: createVar(),
  active: createVar(),
  border: createVar(),
  text: createVar(),
  currentIcon: createVar(),
};

const portal = ({ frame, active, border, text }: (typeof portalFrame)["support"]) => ({
  vars: {
    [frameVars.ground]: frame,
    [frameVars.hover]: `color-mix(in srgb, ${frame}, ${active})`,
    [frameVars.active]: active,
    [frameVars.border]: border,
    [frameVars.text]: text,
    [frameVars.currentIcon]: "#ffffff",
  },
});

export const frame = styleVariants({
  app: {
    vars: {
      [frameVars.ground]: vars.color.bgFrame,
      [frameVars.hover]: vars.color.bgFrameHover,
      [frameVars.active]: vars.color.bgFrameActive,
      [frameVars.border]: vars.color.borderFrame,
      [frameVars.text]: vars.color.textOnFrameMuted,
      [frameVars.currentIcon]: vars.color.hivis,
    },
  },
  support: portal(portalFrame.support),
  owner: portal(portalFrame.owner),
});

/** Focus rings are white: the page's own rings have too little contrast here. */
export const onFrame = style({ background: frameVars.ground, color: frameVars.text });

globalStyle(`${onFrame} :is([data-focus-visible], :focus-visible:not([data-rac]))`, {
  outlineColor: "#ffffff",
});
