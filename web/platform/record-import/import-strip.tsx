import { formatCount } from "@fettle/rules/platform/format-count";
import { type ImportReport, NAMELESS_ROW } from "@fettle/rules/platform/import-report";
import type { ImportKind } from "@fettle/rules/platform/record-import";
import * as css from "./import-strip.css.ts";
import { withoutWords } from "./import-words.ts";

type ImportStripProps = { kind: ImportKind; report: ImportReport; isAhead?: boolean };

/** Says what an import does or did, in rows. */
export function ImportStrip({ kind, report, isAhead = false }: ImportStripProps) {
  const { imported, duplicates, completed, invalid, cellsRepaired } = report;
  const figures = [
    {
      label: `already here, ${completed === duplicates && completed > 0 ? "get missing details" : "skipped"}`,
      number: duplicates,
      detail:
        completed > 0 && completed < duplicates
          ? `${formatCount(completed)} of them get missing details`
          : null,
    },
    { label: `${invalidWords(report, kind)}, skipped`, number: invalid, detail: null },
    ...(kind === "customers"
      ? [
          {
            label: cellsRepaired === 1 ? "phone or postcode repaired" : "phones and postcodes repaired",
            number: cellsRepaired,
            detail: null,
          },
        ]
      : []),
  ];
  return (
    <dl className={css.strip}>
      <div className={css.main}>
        <dt className={css.mainWords}>
          {isAhead ? "will be imported" : "imported"}
          <span className={css.detail}>{withoutWords(report, kind)}</span>
        </dt>
        <dd className={css.mainNumber}>{formatCount(imported)}</dd>
      </div>
      {figures.map(({ label, number, detail }) => (
        <div key={label} className={css.figure}>
          <dt className={css.words}>
            {label}
            {detail && <span className={css.detail}>{detail}</span>}
          </dt>
          <dd className={css.number}>{formatCount(number)}</dd>
        </div>
      ))}
    </dl>
  );
}

function invalidWords({ errors = [], invalid }: ImportReport, kind: ImportKind): string {
  const reasons = new Set(errors.filter(({ kind }) => kind === "invalid").map(({ reason }) => reason));
  const isNameless = reasons.size === 1 && reasons.has(NAMELESS_ROW);
  if (!isNameless && (kind !== "customers" || invalid > 0)) return "can’t be imported";
  return invalid === 1 ? "has no name" : "have no name";
}
