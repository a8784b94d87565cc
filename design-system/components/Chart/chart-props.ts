import type { ChartPanel } from "./chart-shape.ts";

export interface ChartPoint {
  /** On the axis: ‘Sep’. */
  label: string;
  /** In full: ‘September 2026’. */
  title: string;
}

export interface ChartProps {
  /** The accessible name. */
  label: string;
  points: readonly ChartPoint[];
  /** One above the other on one axis. */
  panels: readonly ChartPanel[];
  /** A value of the series of this name, as the tooltip and the table show it. */
  formatValue: (value: number, name: string) => string;
  /** What a point’s values come to, in the tooltip and the table: ‘Net’. */
  sum?: { name: string; values: readonly number[] };
  /** Off where what is around the chart names its colours. */
  hasLegend?: boolean;
  /** In a narrow card: points stand closer before they scroll. */
  isNarrow?: boolean;
  /** Shows the same values as a table. */
  isTable?: boolean;
  /** The heading of the points’ column there: ‘Month’. */
  pointHeading: string;
  /** Opens what is behind a point: behind the series of this name, where one was pressed. */
  onOpen?: (point: number, name?: string) => void;
}
