import { Banner } from "@fettle/design-system/Banner";
import { FileDrop } from "@fettle/design-system/FileDrop";
import { type ImportReport, rowsToFix, unreportedRows } from "@fettle/rules/platform/import-report";
import type { ImportKind } from "@fettle/rules/platform/record-import";
import { CellsToCheck } from "./cells-to-check.tsx";
import * as css from "./import-dialog.css.ts";
import { ImportStrip } from "./import-strip.tsx";
import { counted, countedRows } from "./import-words.ts";

type ImportResultProps = { kind: ImportKind; report: ImportReport; onFile: (file: File) => void };

export function ImportResult({ kind, report, onFile }: ImportResultProps) {
  const toFix = rowsToFix(report).size;
  const unlisted = unreportedRows(report);
  return (
    <>
      <Banner severity={toFix > 0 ? "info" : "success"} title={`${counted(report.imported, kind)} imported.`}>
        {unlisted > 0 &&
          `${countedRows(unlisted)} aren’t listed. Fix these first, then import the file again.`}
      </Banner>
      <ImportStrip kind={kind} report={report} />
      <div className={css.halves}>
        <CellsToCheck kind={kind} report={report} />
        {toFix > 0 && (
          <FileDrop
            label="Drop the fixed file here"
            buttonLabel="Choose file"
            accept={[".csv", "text/csv"]}
            needsServer
            description="Rows that are already in get what they were missing. Nothing is added twice."
            onFile={onFile}
          />
        )}
      </div>
    </>
  );
}
