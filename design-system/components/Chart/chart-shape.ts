import { ticksBetween } from "./ticks.ts";

export interface ChartSeries {
  name: string;
  /** Index into the chart palette. */
  colour: 1 | 2 | 3 | 4 | 5;
  values: readonly number[];
  isInLegend?: boolean;
}

export interface ChartPanel {
  /** `stack` puts positive values above zero and negative ones below. */
  kind: "line" | "stack" | "bars";
  series: readonly ChartSeries[];
  height: number;
  formatTick: (value: number) => string;
}

export interface Bar {
  series: ChartSeries;
  point: number;
  from: number;
  to: number;
  /** Position among the bars for the same point, and how many of those bars there are. */
  place: number;
  places: number;
}

export function barsOf({ kind, series }: ChartPanel): Bar[] {
  if (kind === "line") return [];
  if (kind === "bars") {
    return series.flatMap((each, place) =>
      each.values.map((to, point) => ({ series: each, point, from: 0, to, place, places: series.length })),
    );
  }
  const count = series[0]?.values.length ?? 0;
  return Array.from({ length: count }, (_, point) => {
    let [above, below] = [0, 0];
    return series.map((each) => {
      const value = each.values[point] ?? 0;
      const from = value < 0 ? below : above;
      if (value < 0) below += value;
      else above += value;
      return { series: each, point, from, to: from + value, place: 0, places: 1 };
    });
  }).flat();
}

/** Returns the axis steps, and a function that maps a value to its distance from the top (0 to 1). */
export function scaleOf(panel: ChartPanel) {
  const values =
    panel.kind === "line" ? panel.series.flatMap((each) => each.values) : barsOf(panel).map(({ to }) => to);
  const ticks = ticksBetween(Math.min(0, ...values), Math.max(0, ...values), 4);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  return { ticks, placeOf: (value: number) => (high - value) / (high - low) };
}
