import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type UIEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { media } from "../../tokens/scale.ts";
import * as css from "./Chart.css.ts";
import { ChartTable } from "./ChartTable.tsx";
import type { ChartPoint, ChartProps } from "./chart-props.ts";
import { Axis, Panel } from "./Panel.tsx";
import { Tip } from "./Tip.tsx";
import { useWidth } from "./use-width.ts";

export type { ChartProps } from "./chart-props.ts";
export type { ChartPanel, ChartSeries } from "./chart-shape.ts";

const AXIS = 48;
const END = 12;
const LABELS = 24;
const GAP = 26;
const LEAST_POINT = { narrow: 19, wide: 46 };
const LABEL_WIDTH = 32;

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Shows lines and bars over the same points, with a tooltip for mouse and keyboard, or the same values as a table. */
export function Chart(props: ChartProps) {
  if (props.isTable) return <ChartTable {...props} />;
  return <Plot {...props} />;
}

function Plot({
  label,
  points,
  panels,
  formatValue,
  sum,
  hasLegend = true,
  isNarrow = false,
  onOpen,
}: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const last = points.length - 1;
  const [at, setAt] = useState(last);
  const [isOpen, setOpen] = useState(false);
  const [covered, setCovered] = useState(-1);
  const room = useWidth(box);
  const isTouched = onOpen && matchMedia(media.touch).matches;
  const leastPoint = isNarrow && !isTouched ? LEAST_POINT.narrow : LEAST_POINT.wide;
  const { width, labelStep } = layOut(points.length, room - AXIS - END, leastPoint);
  const active = Math.min(at, last);
  const hint = useId();
  useLayoutEffect(() => {
    if (box.current && width > room) box.current.scrollLeft = width - room;
  }, [width, room]);
  const series = panels.flatMap((panel) => panel.series);
  const named = series.filter(({ isInLegend }) => isInLegend !== false);
  const pointWidth = (width - AXIS - END) / points.length;
  const centre = (point: number) => AXIS + pointWidth * (point + 0.5);
  const tops = panels.map((_, index) =>
    panels.slice(0, index).reduce((sumOf, { height }) => sumOf + height + GAP, 8),
  );
  const height = (tops.at(-1) ?? 0) + (panels.at(-1)?.height ?? 0) + LABELS;

  const isLabelled = (point: number) => (last - point) % labelStep === 0;
  /** Finds the label that the axis now covers in part. Half of "Dec" reads "ec", so we hide it. */
  const onScroll = ({ currentTarget: { scrollLeft } }: UIEvent) => {
    const isCovered = (point: number) =>
      isLabelled(point) && Math.abs(centre(point) - AXIS - scrollLeft) < LABEL_WIDTH / 2;
    setCovered(scrollLeft > 0 ? points.findIndex((_, point) => isCovered(point)) : -1);
  };

  const show = (point: number) => {
    setAt(point);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      return setOpen(false);
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return onOpen?.(active);
    }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    show(isOpen ? step(active, last) : active);
  };
  const pointAt = ({ clientX, currentTarget }: MouseEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left - AXIS;
    return Math.max(0, Math.min(Math.floor(x / pointWidth), last));
  };
  const onPointerMove = (event: PointerEvent) => show(pointAt(event));
  const onClick = (event: MouseEvent) => {
    const pressed = event.target instanceof SVGElement ? event.target.dataset.series : undefined;
    onOpen?.(pointAt(event), pressed);
  };

  const told = [
    points[active]?.title ?? "",
    ...series.map(({ name, values }) => `${name} ${formatValue(values[active] ?? 0, name)}`),
    ...(sum ? [`${sum.name} ${formatValue(sum.values[active] ?? 0, sum.name)}`] : []),
  ];
  return (
    <div className={css.chart}>
      <div className={css.scroller} ref={box} onScroll={onScroll}>
        {/* Uses a slider, because screen readers can move it with arrow keys and read its value. */}
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-orientation="horizontal"
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={active + 1}
          aria-valuetext={told.join(", ")}
          aria-describedby={onOpen && hint}
          className={`${css.plot} ${onOpen ? css.openable : ""}`}
          style={{ width, height }}
          onKeyDown={onKeyDown}
          onClick={onOpen && onClick}
          onFocus={({ target }) => target.matches(":focus-visible") && setOpen(true)}
          onBlur={() => setOpen(false)}
          onPointerMove={onPointerMove}
          onPointerDown={onPointerMove}
          onPointerLeave={({ pointerType }) => pointerType !== "touch" && setOpen(false)}
        >
          <div className={css.axis} style={{ width: AXIS }}>
            <svg className={css.picture} width={AXIS} height={height} aria-hidden>
              {width > room && <rect className={css.axisGround} x={-4} width={AXIS + 4} height={height} />}
              {panels.map((panel, index) => (
                <Axis key={index} panel={panel} top={tops[index] ?? 0} right={AXIS - 8} />
              ))}
            </svg>
          </div>
          <svg className={css.picture} width={width} height={height} aria-hidden>
            {isOpen && (
              <rect
                className={css.band}
                x={centre(active) - pointWidth / 2}
                y={0}
                width={pointWidth}
                height={height - LABELS}
                rx={4}
              />
            )}
            {panels.map((panel, index) => (
              <Panel
                key={panel.series.map(({ name }) => name).join()}
                panel={panel}
                top={tops[index] ?? 0}
                left={AXIS}
                right={width - END}
                centre={centre}
                active={isOpen ? active : null}
              />
            ))}
            {points.map((point, index) => (
              <PointLabel
                key={point.title}
                point={point}
                x={centre(index)}
                y={height - 6}
                isShown={isLabelled(index) && index !== covered}
                isStrong={index === last || (isOpen && index === active)}
              />
            ))}
          </svg>
          {isOpen && (
            <Tip
              points={points}
              series={series}
              sum={sum}
              active={active}
              formatValue={formatValue}
              left={centre(active)}
              width={width}
            />
          )}
        </div>
        {onOpen && (
          <span id={hint} hidden>
            Press Enter for details
          </span>
        )}
      </div>
      {hasLegend && (
        <ul className={css.legend}>
          {named.map(({ name, colour }) => (
            <li key={name} className={css.legendItem}>
              <span className={`${css.swatch} ${css.swatchColour[colour]}`} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Fits all points into the room, or as many as leave each its least width. The first point in view isn’t cut off, and
 * neither is its label.
 */
function layOut(points: number, width: number, leastPoint: number) {
  const room = Math.max(width, leastPoint);
  const fitting = Math.floor(room / leastPoint);
  if (fitting >= points) {
    return { width: room + AXIS + END, labelStep: Math.ceil(LABEL_WIDTH / (room / points)) };
  }
  const labelStep = Math.ceil(LABEL_WIDTH / (room / fitting));
  const shown = Math.max(1, fitting - (fitting % labelStep));
  return { width: points * (room / shown) + AXIS + END, labelStep };
}

type PointLabelProps = { point: ChartPoint; x: number; y: number; isShown: boolean; isStrong: boolean };

function PointLabel({ point, x, y, isShown, isStrong }: PointLabelProps) {
  if (!isShown) return null;
  return (
    <text className={`${css.axisText} ${isStrong ? css.strongText : ""}`} x={x} y={y} textAnchor="middle">
      {point.label}
    </text>
  );
}
