import { Tooltip } from "@fettle/design-system/Tooltip";
import { type BusinessFigure, FIGURE_DESCRIPTIONS } from "@fettle/rules/business-figures";
import { Info, TrendingDown, TrendingUp } from "lucide-react";
import type { BusinessFiguresQuery } from "../../generated/graphql.ts";
import * as css from "./business-analytics.css.ts";
import { changeOf, figureText } from "./figure-text.ts";

export type Figures = BusinessFiguresQuery["businessFigures"]["figures"];

interface KeyFiguresProps {
  names: readonly BusinessFigure[];
  figures: Figures;
  /** The day that they are compared with: '23 Oct'. */
  before: string;
  onOpen: (figure: BusinessFigure) => void;
}

/** Figures as cards: hover and focus tell what is counted, a press opens the organisations behind one. */
export function KeyFigures({ names, figures, before, onOpen }: KeyFiguresProps) {
  return (
    <ul className={names.length > 3 ? css.figures : css.moreFigures}>
      {names.map((name) => (
        <li key={name} className={css.figureItem}>
          <KeyFigure name={name} figures={figures} before={before} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function KeyFigure({
  name,
  figures,
  before,
  onOpen,
}: Omit<KeyFiguresProps, "names"> & { name: BusinessFigure }) {
  const { value, previous } = figures.find(({ figure }) => figure === name) ?? {};
  const description = FIGURE_DESCRIPTIONS[name];
  const change = changeOf(name, value, previous);
  const Arrow = change?.isUp ? TrendingUp : TrendingDown;
  const tone = change?.isGood == null ? css.neutral : change.isGood ? css.good : css.bad;
  return (
    <Tooltip
      placement="bottom"
      content={
        <>
          <strong>{description.name}</strong>
          <br />
          {description.definition}
        </>
      }
    >
      <button type="button" className={css.figure} onClick={() => onOpen(name)}>
        <span className={css.figureName}>
          {description.name}
          <Info size={15} strokeWidth={1.75} aria-hidden />
        </span>
        <span className={css.figureValue}>{figureText(name, value)}</span>
        <span className={css.change}>
          {change && (
            <span className={tone}>
              <Arrow size={15} aria-hidden />
              <span className={css.spoken}>{change.isUp ? "up " : "down "}</span>
              {change.text}
            </span>
          )}
          <span>{change ? `on ${before}` : `no change on ${before}`}</span>
        </span>
      </button>
    </Tooltip>
  );
}
