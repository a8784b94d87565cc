import * as css from "./Chart.css.ts";
import type { ChartProps } from "./chart-props.ts";
import type { ChartSeries } from "./chart-shape.ts";

const WIDE = 400;

type TipProps = Pick<ChartProps, "points" | "sum" | "formatValue"> & {
  series: readonly ChartSeries[];
  active: number;
  left: number;
  width: number;
};

export function Tip({ points, series, sum, active, formatValue, left, width }: TipProps) {
  const isLeft = left > width / 2 || width < WIDE;
  const side = isLeft ? { right: Math.max(width - left + 12, 0) } : { left: left + 12 };
  return (
    <div className={css.tip} style={side} aria-hidden>
      <div className={css.tipHead}>
        <span>{points[active]?.title}</span>
      </div>
      <div className={css.tipRows} style={series.length < 3 ? { gridTemplateColumns: "auto" } : undefined}>
        {series.map(({ name, colour, values }) => (
          <span key={name} className={css.tipRow}>
            <span className={`${css.swatch} ${css.swatchColour[colour]}`} />
            {name}
            <span className={css.tipValue}>{formatValue(values[active] ?? 0, name)}</span>
          </span>
        ))}
        {sum && (
          <span className={css.tipRow}>
            {sum.name}
            <span className={css.tipValue}>{formatValue(sum.values[active] ?? 0, sum.name)}</span>
          </span>
        )}
      </div>
    </div>
  );
}
