import { globalStyle, style } from "@vanilla-extract/css";
import { radius } from "../../tokens/theme.css.ts";

// Set inline: --size, plus either --hue or both --ground and --ink.
const size = "var(--size)";
const hue = "var(--hue)";

export const avatar = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  flexShrink: 0,
  overflow: "hidden",
  width: size,
  height: size,
  borderRadius: radius.full,
  background: `light-dark(oklch(.90 .055 ${hue}), oklch(.34 .055 ${hue}))`,
  color: `light-dark(oklch(.37 .10 ${hue}), oklch(.90 .07 ${hue}))`,
  fontSize: `calc(${size} * .375)`,
  lineHeight: 1,
  fontWeight: 640,
  letterSpacing: ".01em",
  userSelect: "none",
});

export const coloured = style({ background: "var(--ground)", color: "var(--ink)" });

globalStyle(`${avatar} > :is(img, svg)`, { width: "100%", height: "100%", objectFit: "cover" });
