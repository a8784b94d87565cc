import { Select } from "@fettle/design-system/Select";
import type { OwnerFigure } from "@fettle/rules/owner/product-figures";
import { useState } from "react";
import { FigureListDialog } from "./figure-list-dialog.tsx";
import * as css from "./owner-analytics.css.ts";
import { monthPoint, monthRange, type Range } from "./range.ts";

export interface MonthFigure {
  name: string;
  figure: OwnerFigure;
}

interface Opened {
  month: string;
  figure: OwnerFigure;
}

/** `open` takes a month's index and a series name, like a chart's `onOpen`. */
export function useMonthList(months: readonly { month: string }[], figures: readonly MonthFigure[]) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (point: number, name?: string) => {
    const month = months[point]?.month;
    const { figure } = figures.find((each) => each.name === name) ?? figures[0] ?? {};
    if (month && figure) setOpened({ month, figure });
  };
  return { opened, figures, open, setOpened };
}

export function MonthList({
  opened,
  figures,
  setOpened,
  range,
}: ReturnType<typeof useMonthList> & { range: Range }) {
  if (!opened) return null;
  const { month, figure } = opened;
  return (
    <FigureListDialog
      key={figure}
      figure={figure}
      range={monthRange(month, range)}
      month={monthPoint(month).title}
      onClose={() => setOpened(null)}
    >
      <div className={css.choice}>
        <Select<OwnerFigure>
          label="Figure"
          items={figures.map(({ name, figure: id }) => ({ id, label: name }))}
          selectedKey={figure}
          onSelectionChange={(chosen) => setOpened({ month, figure: chosen })}
        />
      </div>
    </FigureListDialog>
  );
}
