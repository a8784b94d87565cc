import { Banner } from "@fettle/design-system/Banner";
import { ProgressBar } from "@fettle/design-system/ProgressBar";
import { fieldWords, IMPORT_FIELDS, type ImportKind } from "@fettle/rules/platform/record-import";
import { CellsToCheck } from "./cells-to-check.tsx";
import { ColumnRows } from "./import-columns.tsx";
import * as css from "./import-dialog.css.ts";
import { ImportStrip } from "./import-strip.tsx";
import type { ImportStep } from "./use-record-import.ts";

type PreviewProps = {
  kind: ImportKind;
  step: Extract<ImportStep, { name: "check" }>;
  onMatch: (field: string, columns: number[]) => void;
};

export function ImportPreview({ kind, step: { report, columns = {} }, onMatch }: PreviewProps) {
  if (!report) return <ProgressBar label="Reading the file" />;
  const missing = IMPORT_FIELDS[kind].find(({ name }) => report.missing.includes(name));
  return (
    <>
      {missing ? (
        <Banner severity="warning" title={`Choose the column for the ${fieldWords(kind, missing)}.`} isAlert>
          You can’t import without it.
        </Banner>
      ) : (
        <ImportStrip kind={kind} report={report} isAhead />
      )}
      <div className={css.halves}>
        <ColumnRows kind={kind} report={report} columns={columns} onMatch={onMatch} />
        {!missing && <CellsToCheck kind={kind} report={report} isAhead />}
      </div>
    </>
  );
}
