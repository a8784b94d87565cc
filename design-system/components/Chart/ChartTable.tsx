import * as css from "./Chart.css.ts";
import type { ChartProps } from "./chart-props.ts";

/** Shows a chart's values as a table, newest first. */
export function ChartTable({ label, points, panels, formatValue, sum, pointHeading, onOpen }: ChartProps) {
  const columns = [...panels.flatMap(({ series }) => series), ...(sum ? [sum] : [])];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
    <section className={css.scroller} aria-label={`${label}, table`} tabIndex={0}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {[pointHeading, ...columns.map(({ name }) => name)].map((name) => (
              <th key={name} scope="col" className={css.heading}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points
            .map(({ title }, point) => (
              <tr key={title}>
                <th scope="row" className={css.cell}>
                  {title}
                </th>
                {columns.map(({ name, values }) => {
                  const value = formatValue(values[point] ?? 0, name);
                  return (
                    <td key={name} className={css.cell}>
                      {onOpen ? (
                        <button
                          type="button"
                          className={css.cellButton}
                          aria-label={`${name}, ${title}: ${value}`}
                          onClick={() => onOpen(point, name)}
                        >
                          {value}
                        </button>
                      ) : (
                        value
                      )}
                    </td>
                  );
                })}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </section>
  );
}
