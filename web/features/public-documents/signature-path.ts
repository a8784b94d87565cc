interface Stroke {
  points: { x: number; y: number }[];
}

const at = ({ x, y }: { x: number; y: number }) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** Strokes as the path data of an SVG, in tenths of a pixel; null where nothing was drawn. */
export function pathOf(strokes: readonly Stroke[]): string | null {
  const path = strokes
    .filter(({ points }) => points.length > 0)
    .map(({ points: [first, ...rest] }) => {
      const start = first ? `M${at(first)}` : "";
      // A dot is a line to itself.
      const steps = rest.length > 0 ? rest : [first].filter((point) => point !== undefined);
      return start + steps.map((point) => `L${at(point)}`).join("");
    })
    .join("");
  return path || null;
}
