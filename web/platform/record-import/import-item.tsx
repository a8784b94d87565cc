import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { ProgressBar } from "@fettle/design-system/ProgressBar";
import type { Status } from "@fettle/design-system/StatusGlyph";
import { formatCount } from "@fettle/rules/platform/format-count";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { Download } from "lucide-react";
import type { RecordImportFieldsFragment } from "../../generated/graphql.ts";
import { useExport } from "../data-export/use-export.ts";
import { SERVER_URL } from "../server-address.ts";
import { useViewer } from "../session/viewer.ts";
import * as css from "./import-item.css.ts";
import { counted, WORDS } from "./import-words.ts";
import { isUnfinished } from "./use-record-imports.ts";

const STATUSES: Record<RecordImportFieldsFragment["status"], Status> = {
  queued: { label: "Waiting", tone: "blue", glyph: "clock" },
  running: { label: "Importing", tone: "blue", glyph: "hourglass" },
  done: { label: "Finished", tone: "green", glyph: "tickDisc" },
  failed: { label: "Failed", tone: "red", glyph: "exclaim" },
  cancelled: { label: "Cancelled", tone: "neutral", glyph: "slashRing" },
};

type ImportItemProps = {
  recordImport: RecordImportFieldsFragment;
  isCancelling: boolean;
  onCancel: (id: string) => void;
  /** Without it, the result has no button. */
  onResult?: (recordImport: RecordImportFieldsFragment) => void;
};

/** Shows an import that runs in the background: its progress, or its result in numbers. */
export function ImportItem({ recordImport, isCancelling, onCancel, onResult }: ImportItemProps) {
  const { timeZone } = useViewer().organisation;
  const { id, kind, status, fileName, rowsToFixUrl } = recordImport;
  return (
    <li className={css.item}>
      <div className={css.words}>
        <div className={css.heading}>
          <p className={css.title}>{fileName}</p>
          <Badge status={STATUSES[status]} />
        </div>
        <p className={css.detail}>{detailOf(recordImport, timeZone)}</p>
      </div>
      <div className={css.buttons}>
        {isUnfinished(recordImport) && (
          <Button
            onPress={() => onCancel(id)}
            isPending={isCancelling}
            aria-label={`Cancel the import of ${fileName}`}
          >
            Cancel
          </Button>
        )}
        {rowsToFixUrl && <RowsToFix fileName={fileName} url={rowsToFixUrl} />}
        {onResult && !isUnfinished(recordImport) && (
          <Button onPress={() => onResult(recordImport)} aria-label={`View the result of ${fileName}`}>
            View
          </Button>
        )}
      </div>
      {isUnfinished(recordImport) && (
        <div className={css.progress}>
          <Progress recordImport={recordImport} label={`Importing ${WORDS[kind].many}`} />
        </div>
      )}
    </li>
  );
}

type RowsToFixProps = { fileName: string; url: string };

function RowsToFix({ fileName, url }: RowsToFixProps) {
  const { isExporting, run } = useExport();
  return (
    <Button
      icon={<Download />}
      isPending={isExporting}
      onPress={() => void run(`${SERVER_URL}${url}`)}
      aria-label={`Rows to fix: ${fileName}`}
    >
      Rows to fix
    </Button>
  );
}

type ProgressProps = { recordImport: RecordImportFieldsFragment; label: string };

function Progress({ recordImport: { status, rowsDone, rowsTotal }, label }: ProgressProps) {
  if (status === "queued" && rowsDone === 0) return <ProgressBar label="Waiting to start" />;
  return (
    <ProgressBar
      label={label}
      value={rowsDone}
      max={rowsTotal}
      figures={`${formatCount(rowsDone)} of ${formatCount(rowsTotal)} rows`}
    />
  );
}

function detailOf(recordImport: RecordImportFieldsFragment, timeZone: string): string {
  const { status, kind, imported, requestedByName, createdAt } = recordImport;
  const by = requestedByName ?? "Someone on your team";
  const at = formatWallDateTime(instantWallTime(createdAt, timeZone));
  switch (status) {
    case "queued":
    case "running":
      return `${by} started it. You can leave this page: we’ll email ${requestedByName ?? "them"} when it’s finished.`;
    case "done":
      return [`${counted(imported, kind)} imported`, ...skippedWords(recordImport), at].join(" · ");
    case "failed":
      return `It stopped after ${counted(imported, kind)}. Import the file again. Nothing is added twice.`;
    case "cancelled":
      return imported === 0
        ? `Nothing was imported · ${at}`
        : [`${counted(imported, kind)} imported before it was cancelled`, at].join(" · ");
  }
}

const skippedWords = ({ duplicates, invalid, cellsLeftOut }: RecordImportFieldsFragment): string[] => [
  ...(duplicates > 0 ? [`${formatCount(duplicates)} already there`] : []),
  ...(invalid > 0 ? [`${formatCount(invalid)} ${invalid === 1 ? "error" : "errors"}`] : []),
  ...(cellsLeftOut > 0
    ? [`${formatCount(cellsLeftOut)} ${cellsLeftOut === 1 ? "cell" : "cells"} left out`]
    : []),
];
