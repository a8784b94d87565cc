import { Checkbox } from "@fettle/design-system/Checkbox";
import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import { shown } from "../../lib/shown.ts";
import { box } from "./row-choice.css.ts";

type Choosable = { id: string };

export interface RowChoice<Row extends Choosable> {
  chosen: ReadonlyMap<string, Row>;
  isChoosable: (row: Row) => boolean;
  /** With `isRange`, also every row between this one and the one chosen before. */
  choose: (row: Row, isChosen: boolean, isRange?: boolean) => void;
  chooseAll: (rows: readonly Row[]) => void;
  clear: () => void;
  /** A page of the list says which rows it shows, so ranges can span pages. */
  showPage: (index: number, rows: readonly Row[]) => void;
}

const ChoiceContext = createContext<RowChoice<never> | undefined>(undefined);

export const RowChoiceProvider = ChoiceContext;

export const useRowChoiceOf = <Row extends Choosable>() =>
  useContext(ChoiceContext) as RowChoice<Row> | undefined;

/** Which rows of a long list are chosen. Escape clears them. */
export function useRowChoice<Row extends Choosable>(isChoosable: (row: Row) => boolean): RowChoice<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const pages = useRef<(readonly Row[])[]>([]);
  const last = useRef<string>(undefined);
  const hasChosen = chosen.size > 0;
  useEffect(() => {
    if (!hasChosen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || shown("[role=dialog], [role=alertdialog]").length > 0;
      if (event.key === "Escape" && !isTaken) setChosen(new Map());
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [hasChosen]);
  return useMemo(
    () => ({
      chosen,
      isChoosable,
      choose(row, isChosen, isRange = false) {
        const rows = pages.current.flat();
        const ends = [last.current, row.id].map((id) => rows.findIndex((each) => each.id === id));
        const range =
          isRange && !ends.includes(-1) ? rows.slice(Math.min(...ends), Math.max(...ends) + 1) : [row];
        last.current = row.id;
        setChosen((before) => {
          const next = new Map(before);
          for (const each of range.filter(isChoosable)) {
            if (isChosen) next.set(each.id, each);
            else next.delete(each.id);
          }
          return next;
        });
      },
      chooseAll: (rows) => setChosen(new Map(rows.filter(isChoosable).map((row) => [row.id, row]))),
      clear: () => setChosen(new Map()),
      showPage(index, rows) {
        pages.current[index] = rows;
      },
    }),
    [chosen, isChoosable],
  );
}

export function useShowsRows<Row extends Choosable>(index: number, rows: readonly Row[]) {
  const choice = useRowChoiceOf<Row>();
  const show = choice?.showPage;
  useEffect(() => show?.(index, rows), [show, index, rows]);
}

export function ChoiceBox<Row extends Choosable>({ row, name }: { row: Row; name: string }) {
  const choice = useRowChoiceOf<Row>();
  const isRange = useRef(false);
  if (!choice) return null;
  return (
    <span
      className={box}
      onPointerDownCapture={({ shiftKey }) => {
        isRange.current = shiftKey;
      }}
      onKeyDownCapture={({ shiftKey }) => {
        isRange.current = shiftKey;
      }}
    >
      {choice.isChoosable(row) && (
        <Checkbox
          aria-label={`Choose ${name}`}
          isSelected={choice.chosen.has(row.id)}
          onChange={(isChosen) => choice.choose(row, isChosen, isRange.current)}
        >
          {null}
        </Checkbox>
      )}
    </span>
  );
}

/** In the head: chooses all rows that can be, also those further down. */
export function AllBox({
  label,
  isAll,
  isDisabled,
  onAll,
}: {
  label: string;
  isAll: boolean;
  isDisabled?: boolean;
  onAll: () => void;
}) {
  const choice = useRowChoiceOf();
  if (!choice) return null;
  const some = choice.chosen.size > 0;
  return (
    <Checkbox
      aria-label={label}
      isSelected={some && isAll}
      isIndeterminate={some && !isAll}
      isDisabled={isDisabled}
      onChange={() => (some ? choice.clear() : onAll())}
    >
      {null}
    </Checkbox>
  );
}
