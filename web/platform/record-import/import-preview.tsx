import { Banner } from "@fettle/design-system/Banner";
import { ProgressBar } from "@fettle/design-system/ProgressBar";
import { formatCount } from "@fettle/rules/platform/format-count";
import { fieldWords, IMPORT_FIELDS, type ImportKind } from "@fettle/rules/platform/record-import";
import { CellsToCheck } from "./cells-to-check.tsx";
import { ColumnRows } from "./import-columns.tsx";
import * as css from "./import-dialog.css.ts";
import { ImportStrip } from "./import-strip.tsx";
import { countedRows } from "./import-words.ts";
import type { ImportStep } from "./use-record-import.ts";

type PreviewProps = {
  kind: ImportKind;
  step: Extract<ImportStep, { name: "check" }>;
  onMatch: (field: string, columns: number[]) => void;
};

export function ImportPreview({ kind, step: { report, columns = {}, problem }, onMatch }: PreviewProps) {
  if (!report) return <ProgressBar label="Reading the file" />;
  const missing = IMPORT_FIELDS[kind].find(({ name }) => report.missing.includes(name));
  return (
    <>
      {problem && (
        <Banner severity="error" title="Import Failed" isAlert>
          {problem}
        </Banner>
      )}
      {missing ? (
        <Banner severity="warning" title={`Choose the column for the ${fieldWords(kind, missing)}.`} isAlert>
          You can’t import without it.
        </Banner>
      ) : (
        <>
          {report.unchecked && (
            <Banner title={`We’ve checked the first ${countedRows(report.total - report.unchecked)}.`}>
              {`We’ll check the other ${formatCount(report.unchecked)} as we import them.`}
            </Banner>
          )}
          <ImportStrip kind={kind} report={report} isAhead />
        </>
      )}
      <div className={css.halves}>
        <ColumnRows kind={kind} report={report} columns={columns} onMatch={onMatch} />
        {!missing && <CellsToCheck kind={kind} report={report} isAhead />}
      </div>
    </>
  );
}
