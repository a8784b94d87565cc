import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { ProgressBar } from "@fettle/design-system/ProgressBar";
import type { Status } from "@fettle/design-system/StatusGlyph";
import { formatCount } from "@fettle/rules/platform/format-count";
import { formatWallDateTime, formatWallDay } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { Download, RotateCcw } from "lucide-react";
import type { DataExportFieldsFragment } from "../../../generated/graphql.ts";
import { useExport } from "../../../platform/data-export/use-export.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { useDataExport } from "./use-data-export.ts";
import * as css from "./your-data.css.ts";

const CONTENT = "A zip of CSV files with all your records, jobs, quotes, invoices and payments";

const STATUSES: Record<DataExportFieldsFragment["status"], Status> = {
  queued: { label: "Waiting", tone: "blue", glyph: "clock" },
  running: { label: "Exporting", tone: "blue", glyph: "hourglass" },
  ready: { label: "Ready", tone: "green", glyph: "tickDisc" },
  failed: { label: "Failed", tone: "red", glyph: "exclaim" },
  cancelled: { label: "Cancelled", tone: "neutral", glyph: "slashRing" },
  expired: { label: "Expired", tone: "neutral", glyph: "clock" },
};

/** Makes everything's zip in the background, because it can take minutes. */
export function FullExportRow() {
  const { newest, isLoading, isStarting, isCancelling, start, cancel } = useDataExport();
  const { timeZone } = useViewer().organisation;
  const isUnfinished = newest?.status === "queued" || newest?.status === "running";
  const { words, label } = startWords(newest);
  return (
    <li className={css.fullExport}>
      <div className={css.fullWords}>
        <div className={css.heading}>
          <p className={css.title}>Everything</p>
          {newest && <Badge status={STATUSES[newest.status]} />}
        </div>
        <p className={css.detail}>{newest ? detailOf(newest, timeZone) : CONTENT}</p>
      </div>
      <div className={css.buttons}>
        {newest?.fileUrl && <DownloadButton dataExport={newest} url={newest.fileUrl} timeZone={timeZone} />}
        {newest && isUnfinished ? (
          <Button
            onPress={() => void cancel(newest.id)}
            isPending={isCancelling}
            aria-label="Cancel the export of everything"
          >
            Cancel
          </Button>
        ) : (
          <Button
            icon={newest?.status === "failed" ? <RotateCcw /> : <Download />}
            onPress={() => void start()}
            isPending={isStarting}
            isDisabled={isLoading}
            aria-label={label}
          >
            {words}
          </Button>
        )}
      </div>
      {newest && isUnfinished && (
        <div className={css.progress}>
          <Progress dataExport={newest} />
        </div>
      )}
    </li>
  );
}

function startWords(newest: DataExportFieldsFragment | null): { words: string; label: string } {
  if (newest?.status === "failed") return { words: "Try again", label: "Try again: export everything" };
  return newest?.fileUrl
    ? { words: "Export again", label: "Export again: everything" }
    : { words: "Export", label: "Export everything" };
}

function detailOf(dataExport: DataExportFieldsFragment, timeZone: string): string {
  const { status, requestedByName, createdAt, expiresAt, bytes } = dataExport;
  const asked = formatWallDateTime(instantWallTime(createdAt, timeZone));
  const by = requestedByName ?? "Someone on your team";
  switch (status) {
    case "queued":
    case "running":
      return `${by} started it. You can leave this page: we’ll email ${requestedByName ?? "them"} when it’s ready.`;
    case "ready":
      return [
        `Everything as it was on ${asked}`,
        ...(bytes === null ? [] : [sizeWords(bytes)]),
        ...(expiresAt ? [`removed on ${formatWallDay(instantWallTime(expiresAt, timeZone))}`] : []),
      ].join(" · ");
    case "failed":
      return "The export didn’t finish. Try again. If it fails again, contact support.";
    case "cancelled":
      return CONTENT;
    case "expired":
      return `The export from ${asked} was removed after 7 days. Export again to get a new one.`;
  }
}

const megabytes = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 1 });
const sizeWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${megabytes.format(bytes / 1_000_000)} MB`;

function Progress({ dataExport }: { dataExport: DataExportFieldsFragment }) {
  const { status, rowsDone, rowsTotal } = dataExport;
  if (status === "queued" || rowsTotal === null) return <ProgressBar label="Waiting to start" />;
  return (
    <ProgressBar
      label="Exporting"
      value={rowsDone}
      max={rowsTotal}
      figures={`${formatCount(rowsDone)} of ${formatCount(rowsTotal)} rows`}
    />
  );
}

type DownloadButtonProps = { dataExport: DataExportFieldsFragment; url: string; timeZone: string };

function DownloadButton({ dataExport: { createdAt }, url, timeZone }: DownloadButtonProps) {
  const { isExporting, run } = useExport();
  const day = instantWallTime(createdAt, timeZone).toString().slice(0, 10);
  return (
    <Button
      variant="primary"
      icon={<Download />}
      isPending={isExporting}
      onPress={() => void run(url, `fettle-${day}.zip`)}
      aria-label="Download everything"
    >
      Download
    </Button>
  );
}
