/** White initials have a contrast of at least 4.5:1 on each. */
export const TECHNICIAN_COLORS = {
  harbour: "#2063B0",
  brick: "#AA342C",
  bottle: "#1B683E",
  plum: "#783288",
  ochre: "#955905",
  lagoon: "#0B6C7E",
  grape: "#5D43AC",
  steel: "#465865",
  rose: "#B32F5C",
  olive: "#5F6717",
} as const;

export const DEFAULT_TECHNICIAN_COLOR = TECHNICIAN_COLORS.harbour;

export function nextTechnicianColor(used: readonly (string | null)[]): string {
  const palette = Object.values(TECHNICIAN_COLORS);
  const count = (color: string) => used.filter((each) => each?.toUpperCase() === color).length;
  return palette.reduce((best, color) => (count(color) < count(best) ? color : best), palette[0] as string);
}

export function colorName(color: string): string {
  const [name = "custom"] =
    Object.entries(TECHNICIAN_COLORS).find(([, hex]) => hex === color.toUpperCase()) ?? [];
  return name.charAt(0).toUpperCase() + name.slice(1);
}
