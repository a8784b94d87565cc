import { SIGNATURE_MAX } from "@fettle/rules/platform/field-lengths";

interface Point {
  x: number;
  y: number;
}
interface Stroke {
  points: Point[];
}

const at = ({ x, y }: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/**
 * Converts strokes to an SVG path in tenths of a pixel. Simplifies long drawings to fit the server's limit. Null if
 * empty.
 */
export function pathOf(strokes: readonly Stroke[]): string | null {
  const drawn = strokes.map(({ points }) => points).filter((points) => points.length > 0);
  let path = drawn.map(strokePath).join("");
  for (let apart = 1; path.length > SIGNATURE_MAX && apart < 200; apart *= 2) {
    path = drawn.map((points) => strokePath(thinned(points, apart))).join("");
  }
  return path.slice(0, SIGNATURE_MAX) || null;
}

function strokePath([first, ...rest]: readonly Point[]): string {
  if (!first) return "";
  // A dot is drawn as a line back to its start.
  const steps = rest.length > 0 ? rest : [first];
  return `M${at(first)}${steps.map((point) => `L${at(point)}`).join("")}`;
}

function thinned(points: readonly Point[], apart: number): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point.x - last.x, point.y - last.y) >= apart) kept.push(point);
  }
  return kept;
}
