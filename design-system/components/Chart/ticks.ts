/** Returns 2 to `most` + 1 round steps covering `low` to `high`, including zero. */
export function ticksBetween(low: number, high: number, most: number): number[] {
  const [bottom, top] = [Math.min(low, 0), Math.max(high, 0)];
  if (bottom === top) return [0, 1];
  const rough = (top - bottom) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough;
  const first = Math.floor(bottom / step);
  const last = Math.ceil(top / step);
  // Multiply, because repeated addition causes rounding errors (0.1 + 0.2).
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}
