import { ticksBetween } from "./ticks.ts";

export interface ChartSeries {
  name: string;
  /** A colour of the charts’ palette. */
  colour: 1 | 2 | 3 | 4 | 5;
  /** One for each point. */
  values: readonly number[];
  /** Off where the chart’s title names it. */
  isInLegend?: boolean;
}

export interface ChartPanel {
  /** `stack` stands above zero with what is positive and hangs below it with what is negative. */
  kind: "line" | "stack" | "bars";
  series: readonly ChartSeries[];
  /** The plot’s height in pixels. */
  height: number;
  /** Texts of the vertical axis. */
  formatTick: (value: number) => string;
}

export interface Bar {
  series: ChartSeries;
  point: number;
  from: number;
  to: number;
  /** Its place among the bars beside each other, and how many there are. */
  place: number;
  places: number;
}

/** The bars of a panel, in its values. */
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

/** A panel’s steps, and the place of a value from its top, as a share of its height. */
export function scaleOf(panel: ChartPanel) {
  const values =
    panel.kind === "line" ? panel.series.flatMap((each) => each.values) : barsOf(panel).map(({ to }) => to);
  const ticks = ticksBetween(Math.min(0, ...values), Math.max(0, ...values), 4);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  return { ticks, placeOf: (value: number) => (high - value) / (high - low) };
}
