import { Tooltip } from "@fettle/design-system/Tooltip";
import { FIGURE_DESCRIPTIONS, type OwnerFigure } from "@fettle/rules/owner/product-figures";
import type { OwnerFiguresQuery } from "../../../generated/graphql.ts";
import { FigureContent } from "./figure-content.tsx";
import { changeOf, figureText } from "./figure-text.ts";
import * as css from "./owner-analytics.css.ts";

export type Figures = OwnerFiguresQuery["ownerFigures"]["figures"];

interface ShownFigures {
  figures: Figures;
  before: string;
  onOpen: (figure: OwnerFigure) => void;
}

export function KeyFigures({ names, ...shown }: ShownFigures & { names: readonly OwnerFigure[] }) {
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

export function KeyFigure({ name, figures, before, onOpen }: ShownFigures & { name: OwnerFigure }) {
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
