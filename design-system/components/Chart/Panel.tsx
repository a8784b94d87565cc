import * as css from "./Chart.css.ts";
import { type Bar, barsOf, type ChartPanel, scaleOf } from "./chart-shape.ts";

interface PanelProps {
  panel: ChartPanel;
  top: number;
  left: number;
  right: number;
  centre: (point: number) => number;
  active: number | null;
}

const BAR = 16;
const GROUP = 20;
const LEAST_GAP = 3;

export function Panel({ panel, top, left, right, centre, active }: PanelProps) {
  const { ticks, placeOf } = scaleOf(panel);
  const group = Math.min(GROUP, centre(1) - centre(0) - LEAST_GAP);
  const y = (value: number) => top + placeOf(value) * panel.height;
  return (
    <g>
      {ticks.map((tick) => (
        <line
          key={tick}
          className={tick === 0 ? css.zero : css.grid}
          x1={left}
          x2={right}
          y1={y(tick)}
          y2={y(tick)}
        />
      ))}
      {barsOf(panel).map((bar) => (
        <BarShape
          key={`${bar.series.name} ${bar.point}`}
          bar={bar}
          x={centre(bar.point)}
          group={group}
          y={y}
        />
      ))}
      {panel.kind === "line" &&
        panel.series.map(({ name, colour, values }) => {
          const path = values.map((value, point) => `${centre(point)} ${y(value)}`).join(" L ");
          const last = values.length - 1;
          const marked = active ?? last;
          return (
            <g key={name}>
              <path
                className={css.area[colour]}
                d={`M ${centre(0)} ${y(0)} L ${path} L ${centre(last)} ${y(0)} Z`}
              />
              <path className={css.line[colour]} d={`M ${path}`} />
              <circle
                className={active === null ? css.fill[colour] : `${css.line[colour]} ${css.ring}`}
                cx={centre(marked)}
                cy={y(values[marked] ?? 0)}
                r={active === null ? 4 : 5}
              />
            </g>
          );
        })}
    </g>
  );
}

interface AxisProps {
  panel: ChartPanel;
  top: number;
  right: number;
}

/** Writes the panel's values where they stay in view while the points scroll. */
export function Axis({ panel, top, right }: AxisProps) {
  const { ticks, placeOf } = scaleOf(panel);
  return ticks.map((tick) => (
    <text
      key={tick}
      className={css.axisText}
      x={right}
      y={top + placeOf(tick) * panel.height + 4}
      textAnchor="end"
    >
      {panel.formatTick(tick)}
    </text>
  ));
}

interface BarShapeProps {
  bar: Bar;
  x: number;
  group: number;
  y: (value: number) => number;
}

function BarShape({ bar, x, group, y }: BarShapeProps) {
  const { series, from, to, place, places } = bar;
  const [top, bottom] = [Math.min(y(from), y(to)), Math.max(y(from), y(to))];
  if (bottom - top < 0.25) return null;
  const width = places > 1 ? group / places - 1 : BAR;
  const start = places > 1 ? x - group / 2 + place * (group / places) : x - BAR / 2;
  const height = Math.max(bottom - top - (places > 1 ? 0 : 1), 1);
  return (
    <rect
      data-series={series.name}
      className={css.fill[series.colour]}
      x={start}
      y={top}
      width={width}
      height={height}
      rx={2}
    />
  );
}
