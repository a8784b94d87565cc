import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { formatCount } from "@fettle/rules/platform/format-count";
import { columnsOf, type ImportReport } from "@fettle/rules/platform/import-report";
import type { ImportKind } from "@fettle/rules/platform/record-import";
import { ArrowRight } from "lucide-react";
import { type CSSProperties, useState } from "react";
import * as css from "./cells-to-check.css.ts";
import { counted, fieldLabel, WORDS } from "./import-words.ts";

type Outcome = "leftOut" | "repaired" | "skipped" | "duplicate";
type Entry = {
  key: string;
  row: number;
  name: string;
  outcome: Outcome;
  was: string | null;
  to: string | null;
  why: string | null;
};

const WORD: Record<Outcome, string> = {
  leftOut: "Left out",
  repaired: "Repaired",
  skipped: "Skipped",
  duplicate: "Already here",
};

const SHOWN_AT_MOST = 200;

type Filter = "all" | "leftOut" | "repaired" | "duplicate";
type CellsToCheckProps = { kind: ImportKind; report: ImportReport; isAhead?: boolean };

/** Lists every cell that's left out or repaired, and every row that's skipped. */
export function CellsToCheck({ kind, report, isAhead = false }: CellsToCheckProps) {
  const [filter, setFilter] = useState<Filter>("all");
  const entries = entriesOf(kind, report);
  const { cellsLeftOut, cellsRepaired, invalid, duplicates } = report;
  const total = cellsLeftOut + cellsRepaired + invalid;
  if (total + duplicates === 0) return null;
  const shown = entries.filter(({ outcome }) =>
    filter === "all" ? outcome !== "duplicate" : outcome === filter,
  );
  const listed = shown.slice(0, SHOWN_AT_MOST);
  const counts = { all: total, leftOut: cellsLeftOut, repaired: cellsRepaired, duplicate: duplicates };
  const note = noteOf(kind, report, filter, isAhead);
  const more = counts[filter] - listed.length;
  return (
    <section className={css.card} aria-labelledby="cells-to-check">
      <div className={css.head}>
        <h3 className={css.heading} id="cells-to-check">
          Cells to check
        </h3>
        <SegmentedControl
          label="Cells to check"
          selectedKey={filter}
          onChange={setFilter}
          items={[
            { id: "all", label: `All ${formatCount(total)}` },
            { id: "leftOut", label: `Left out ${formatCount(cellsLeftOut)}` },
            ...(cellsRepaired > 0
              ? [{ id: "repaired" as const, label: `Repaired ${formatCount(cellsRepaired)}` }]
              : []),
            ...(duplicates > 0
              ? [{ id: "duplicate" as const, label: `Here ${formatCount(duplicates)}` }]
              : []),
          ]}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so the keyboard can scroll it */}
      <ul className={css.rows} tabIndex={0} aria-labelledby="cells-to-check" style={widthOf(listed)}>
        {listed.map((entry) => (
          <EntryRow key={entry.key} entry={entry} />
        ))}
        {more > 0 && <li className={css.more}>{formatCount(more)} more aren’t listed here</li>}
        {shown.length === 0 && more === 0 && <li className={css.more}>Nothing to check</li>}
      </ul>
      {note && <p className={css.note}>{note}</p>}
    </section>
  );
}

function noteOf(kind: ImportKind, report: ImportReport, filter: Filter, isAhead: boolean): string | null {
  const { cellsLeftOut, duplicates } = report;
  const { one } = WORDS[kind];
  if (filter === "duplicate") return `${counted(duplicates, kind)} from this list won’t be added twice.`;
  if (cellsLeftOut === 0 || filter === "repaired") return null;
  return isAhead
    ? `The ${one} still comes in, just without that cell.`
    : `The ${one} came in, just without that cell.`;
}

/** Rows come in order, so the last number is the widest. */
const widthOf = (entries: Entry[]) =>
  ({ "--number": `${formatCount(entries.at(-1)?.row ?? 0).length}ch` }) as CSSProperties;

function EntryRow({ entry: { row, name, outcome, was, to, why } }: { entry: Entry }) {
  return (
    <li className={css.row}>
      <span className={css.number}>
        <span className={css.hidden}>Row </span>
        {formatCount(row)}
      </span>
      <span className={css.name}>{name}</span>
      <span className={css.change}>
        {was && <s className={css.was}>{was}</s>}
        {to && (
          <>
            <ArrowRight size={13} aria-label="becomes" />
            <b className={css.to}>{to}</b>
          </>
        )}
        {why && <span className={css.why}>{why}</span>}
      </span>
      <span className={css.outcomes[outcome]}>{WORD[outcome]}</span>
    </li>
  );
}

function entriesOf(kind: ImportKind, report: ImportReport): Entry[] {
  const { errors = [], repaired = [] } = report;
  const columns = columnsOf(report);
  const outcomes = { cell: "leftOut", invalid: "skipped", duplicate: "duplicate" } as const;
  const reported = errors.map(({ row, kind: why, field, reason, cells, name, cell }, index): Entry => {
    const first = cells.find((each) => each.trim() !== "") ?? "";
    return {
      key: `error ${index}`,
      row,
      name: name ?? (first || "Unnamed"),
      outcome: outcomes[why],
      was: cell ?? null,
      to: null,
      why: why === "cell" ? `${fieldLabel(kind, field ?? "", columns)}: ${reason}` : reason,
    };
  });
  const repairs = repaired.map(({ row, name, field, cell, to }): Entry => {
    const key = `repair ${row} ${field} ${cell}`;
    return { key, row, name, outcome: "repaired", was: cell, to, why: null };
  });
  return [...reported, ...repairs].sort((a, b) => a.row - b.row);
}
