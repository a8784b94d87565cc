import type { ChartPanel } from "./chart-shape.ts";

export interface ChartPoint {
  /** Label on the axis: ‘Sep’. */
  label: string;
  /** Full label: ‘September 2026’. */
  title: string;
}

export interface ChartProps {
  label: string;
  points: readonly ChartPoint[];
  panels: readonly ChartPanel[];
  /** Formats a value from the series `name` for the tooltip and table. */
  formatValue: (value: number, name: string) => string;
  /** The total for each point (e.g. ‘Net’), shown in the tooltip and table. */
  sum?: { name: string; values: readonly number[] };
  hasLegend?: boolean;
  /** Fits more points before scrolling, for narrow cards. To touch, points that open keep their 44 px. */
  isNarrow?: boolean;
  isTable?: boolean;
  pointHeading: string;
  /** Called with the point, and the series name if a series was clicked. */
  onOpen?: (point: number, name?: string) => void;
}
