import { dark } from "./dark.ts";
import { light } from "./light.ts";
import { control, duration, easing, font, layout, portalFrame, radius, space, z } from "./scale.ts";
import { type TypeStyle, typeScale } from "./type-scale.ts";

/**
 * `objects` is the Design Tokens format from 2025.10. `strings` is the draft before it, which many Figma plug-ins still
 * read.
 */
export type TokenForm = "objects" | "strings";

type Tree = { [name: string]: Tree | string | number | object };

const BYTE = 255;
const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;
const RGB = /^rgb\((\d+) (\d+) (\d+) \/ (\.\d+)\)$/;
const ROUND = 10_000;

/** Parses `#rrggbb` and `rgb(r g b / a)`, the two forms that our tokens use. */
export function parseColour(value: string): { rgb: number[]; alpha: number } {
  const hex = HEX.exec(value);
  if (hex) return { rgb: hex.slice(1).map((part) => Number.parseInt(part, 16)), alpha: 1 };
  const rgb = RGB.exec(value);
  if (!rgb) throw new Error(`${value} isn’t a colour that the tokens use`);
  return { rgb: rgb.slice(1, 4).map(Number), alpha: Number(rgb[4]) };
}

const twoDigits = (value: number) => Math.round(value).toString(16).padStart(2, "0");

const makers = (form: TokenForm) => {
  const isObjects = form === "objects";
  const colour = (value: string) => {
    const { rgb, alpha } = parseColour(value);
    const hex = `#${rgb.map(twoDigits).join("")}`;
    if (!isObjects) return alpha === 1 ? hex : `${hex}${twoDigits(alpha * BYTE)}`;
    return {
      colorSpace: "srgb",
      components: rgb.map((part) => Math.round((part / BYTE) * ROUND) / ROUND),
      alpha,
      hex,
    };
  };
  const dimension = (value: string) => {
    const amount = Number.parseFloat(value);
    return isObjects ? { value: amount, unit: "px" } : `${amount}px`;
  };
  const time = (value: string) => {
    const amount = Number.parseFloat(value);
    return isObjects ? { value: amount, unit: "ms" } : `${amount}ms`;
  };
  const family = (value: string) => value.split(",").map((name) => name.trim().replaceAll("'", ""));
  const bezier = (value: string) =>
    value
      .slice(value.indexOf("(") + 1, -1)
      .split(",")
      .map(Number);
  const shadow = (value: string) =>
    value.split(/,\s*(?=0 )/).map((layer) => {
      const [, lengths = "", paint = ""] = /^([^r]+) (rgb.+)$/.exec(layer) ?? [];
      const [x = "0", y = "0", blur = "0", spread = "0"] = lengths.split(" ");
      return {
        color: colour(paint),
        offsetX: dimension(x),
        offsetY: dimension(y),
        blur: dimension(blur),
        spread: dimension(spread),
      };
    });
  const type = ({ family: name, size, line, weight, tracking }: TypeStyle) => ({
    fontFamily: family(font[name]),
    fontSize: dimension(String(size)),
    fontWeight: weight,
    letterSpacing: dimension(String(Math.round(Number.parseFloat(tracking) * size * ROUND) / ROUND)),
    lineHeight: line / size,
  });
  return { colour, dimension, time, family, bezier, shadow, type };
};

function group<Value>(
  $type: string,
  values: Record<string, Value>,
  toValue: (value: Value) => unknown,
): Tree {
  const tokens = Object.entries(values).map(([name, value]) => [name, { $value: toValue(value) }]);
  return { $type, ...Object.fromEntries(tokens) };
}

/** Builds the tokens file from the values that the components use. */
export function designTokens(form: TokenForm): Tree {
  const make = makers(form);
  const theme = ({ color, tone, shadow }: typeof light) => ({
    color: group("color", color, make.colour),
    tone: Object.fromEntries(
      Object.entries(tone).map(([name, parts]) => [name, group("color", parts, make.colour)]),
    ),
    shadow: group("shadow", shadow, make.shadow),
  });
  return {
    base: {
      space: group("dimension", space, make.dimension),
      radius: group("dimension", radius, make.dimension),
      control: group("dimension", control, make.dimension),
      layout: group("dimension", layout, make.dimension),
      font: group("fontFamily", font, make.family),
      type: group("typography", typeScale as Record<string, TypeStyle>, make.type),
      duration: group("duration", duration, make.time),
      easing: group("cubicBezier", easing, make.bezier),
      layer: group("number", z, Number),
      portalFrame: Object.fromEntries(
        Object.entries(portalFrame).map(([name, parts]) => [name, group("color", parts, make.colour)]),
      ),
    },
    light: theme(light),
    dark: theme(dark),
  };
}

export const tokensFile = (form: TokenForm) => `${JSON.stringify(designTokens(form), null, 2)}\n`;
