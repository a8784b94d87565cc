const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Returns white if its contrast on `color` (#rrggbb) is at least 4.5:1, otherwise near-black. */
export function inkOn(color: string): string {
  const [, red = "0", green = "0", blue = "0"] = /^#(..)(..)(..)$/.exec(color) ?? [];
  const luminance = 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
  return 1.05 / (luminance + 0.05) >= 4.5 ? "#ffffff" : "#131c18";
}
