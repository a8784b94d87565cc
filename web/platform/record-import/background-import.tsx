import { useQuery } from "@apollo/client/react";
import { ProgressBar } from "@fettle/design-system/ProgressBar";
import type { ImportReport } from "@fettle/rules/platform/import-report";
import { type RecordImportFieldsFragment, RecordImportReportDocument } from "../../generated/graphql.ts";
import { CellsToCheck } from "./cells-to-check.tsx";
import * as css from "./import-item.css.ts";
import { ImportItem } from "./import-item.tsx";
import { ImportStrip } from "./import-strip.tsx";
import { isUnfinished, useRecordImports } from "./use-record-imports.ts";

/** Shows an import that runs in the background, and its result once it has ended. */
export function BackgroundImport({ id }: { id: string }) {
  const { imports, isCancelling, cancel } = useRecordImports();
  const recordImport = imports.find((each) => each.id === id);
  if (!recordImport) return <ProgressBar label="Waiting to start" />;
  return (
    <>
      <ul className={css.items}>
        <ImportItem
          recordImport={recordImport}
          isCancelling={isCancelling}
          onCancel={(which) => void cancel(which)}
        />
      </ul>
      {!isUnfinished(recordImport) && <BackgroundResult recordImport={recordImport} />}
    </>
  );
}

export function BackgroundResult({
  recordImport: { id, kind },
}: {
  recordImport: RecordImportFieldsFragment;
}) {
  const { data } = useQuery(RecordImportReportDocument, { variables: { id }, fetchPolicy: "network-only" });
  const report = data?.recordImport.report as ImportReport | undefined;
  if (!report) return <ProgressBar label="Loading the result" />;
  return (
    <>
      <ImportStrip kind={kind} report={report} />
      <CellsToCheck kind={kind} report={report} />
    </>
  );
}

/** Imports of this kind that haven't ended, e.g. because the window was closed. */
export function UnfinishedImports({ kind }: { kind: RecordImportFieldsFragment["kind"] }) {
  const { imports, isCancelling, cancel } = useRecordImports();
  const unfinished = imports.filter((each) => each.kind === kind && isUnfinished(each));
  if (unfinished.length === 0) return null;
  return (
    <ul className={css.items}>
      {unfinished.map((each) => (
        <ImportItem
          key={each.id}
          recordImport={each}
          isCancelling={isCancelling}
          onCancel={(which) => void cancel(which)}
        />
      ))}
    </ul>
  );
}
