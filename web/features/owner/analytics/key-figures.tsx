import { Tooltip } from "@fettle/design-system/Tooltip";
import { type BusinessFigure, FIGURE_DESCRIPTIONS } from "@fettle/rules/owner/product-figures";
import type { BusinessFiguresQuery } from "../../../generated/graphql.ts";
import { FigureContent } from "./figure-content.tsx";
import { changeOf, figureText } from "./figure-text.ts";
import * as css from "./owner-analytics.css.ts";

export type Figures = BusinessFiguresQuery["businessFigures"]["figures"];

interface ShownFigures {
  figures: Figures;
  /** The day that they are compared with: '23 Oct'. */
  before: string;
  onOpen: (figure: BusinessFigure) => void;
}

/** Figures as cards. */
export function KeyFigures({ names, ...shown }: ShownFigures & { names: readonly BusinessFigure[] }) {
  return (
    <ul className={names.length > 3 ? css.figures : css.moreFigures}>
      {names.map((name) => (
        <li key={name} className={css.figureItem}>
          <KeyFigure name={name} {...shown} />
        </li>
      ))}
    </ul>
  );
}

/** A figure: hover and focus tell what is counted, a press opens the organisations behind it. */
export function KeyFigure({ name, figures, before, onOpen }: ShownFigures & { name: BusinessFigure }) {
  const { value, previous } = figures.find(({ figure }) => figure === name) ?? {};
  const description = FIGURE_DESCRIPTIONS[name];
  const change = changeOf(name, value, previous);
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
        <FigureContent
          name={description.name}
          isExplained
          value={figureText(name, value)}
          change={change}
          note={change ? `on ${before}` : `no change on ${before}`}
        />
      </button>
    </Tooltip>
  );
}
