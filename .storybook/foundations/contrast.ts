import { parseColour } from "../../design-system/tokens/design-tokens.ts";

const LINEAR_BELOW = 0.040_45;

const linear = (part: number) => {
  const value = part / 255;
  return value <= LINEAR_BELOW ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = parseColour(colour).rgb.map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The WCAG 2.2 contrast ratio between two opaque colours. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Rounds down, so 4.499 never shows as 4.5. */
export const formatContrast = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
