import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { FileDrop } from "@fettle/design-system/FileDrop";
import { csvRow } from "@fettle/rules/platform/csv";
import { exportSource } from "@fettle/rules/platform/export-source";
import type { ImportReport } from "@fettle/rules/platform/import-report";
import { IMPORT_TEMPLATES, type ImportKind } from "@fettle/rules/platform/record-import";
import { Download, FileText } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { saveCsv } from "../../lib/save-csv.ts";
import { isSubmitKey, SubmitKey } from "../forms/submit-key.tsx";
import { BackgroundImport, UnfinishedImports } from "./background-import.tsx";
import { FixRows } from "./fix-rows.tsx";
import * as css from "./import-dialog.css.ts";
import { ImportPreview } from "./import-preview.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportResult } from "./import-result.tsx";
import { counted, countedRows, WORDS } from "./import-words.ts";
import { hasWork, type ImportStep, useRecordImport } from "./use-record-import.ts";

export default function ImportDialog({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const { step, choose, tryAgain, startOver, match, start } = useRecordImport(kind);
  const isImporting = step.name === "import";
  const report = step.name === "check" || step.name === "done" ? step.report : undefined;
  const isWide = step.name === "done" || step.name === "background" || report !== undefined;
  const onKeys = useEffectEvent((event: KeyboardEvent) => {
    if (isSubmitKey(event)) start();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKeys);
    return () => window.removeEventListener("keydown", onKeys);
  }, []);
  return (
    <Dialog
      title={`Import ${WORDS[kind].many}`}
      subtitle={step.name === "choose" ? undefined : subtitleOf(step.file.name, report)}
      isOpen
      onOpenChange={() => !isImporting && onClose()}
      isKeyboardDismissDisabled={isImporting}
      width={isWide ? "wide" : "packs"}
      footer={footerOf(kind, step, { startOver, start, onClose })}
    >
      <div className={css.stack}>
        {step.name === "choose" && (
          <ChooseFile kind={kind} step={step} onFile={choose} onTryAgain={tryAgain} />
        )}
        {step.name === "check" && <ImportPreview kind={kind} step={step} onMatch={match} />}
        {step.name === "import" && <ImportProgress step={step} />}
        {step.name === "background" && <BackgroundImport id={step.id} />}
        {step.name === "done" && <ImportResult kind={kind} report={step.report} onFile={choose} />}
      </div>
    </Dialog>
  );
}

function subtitleOf(fileName: string, report: ImportReport | undefined): ReactNode {
  const source = report && exportSource(report.headers);
  const article = source && /^[AEIOUX]/.test(source) ? "an" : "a";
  const parts = [
    fileName,
    report && countedRows(report.total),
    source && `looks like ${article} ${source} export`,
  ];
  return (
    <span className={css.subtitle}>
      <FileText size={16} className={css.subtitleIcon} aria-hidden />
      {parts.filter(Boolean).join(" · ")}
    </span>
  );
}

type Footer = { startOver: () => void; start: () => void; onClose: () => void };

function footerOf(kind: ImportKind, step: ImportStep, { startOver, start, onClose }: Footer): ReactNode {
  if (step.name === "check" && step.report) {
    const { report } = step;
    const isIdle = !hasWork(report);
    return (
      <>
        <FixRows fileName={step.file.name} report={report} />
        <Button onPress={startOver}>Back</Button>
        <Button variant="primary" onPress={start} isPending={step.isChecking} isDisabled={isIdle}>
          {isIdle ? "Nothing to import" : importWords(kind, report)}
          {!isIdle && <SubmitKey />}
        </Button>
      </>
    );
  }
  if (step.name === "background") {
    return (
      <Button variant="primary" onPress={onClose}>
        Close
      </Button>
    );
  }
  if (step.name !== "done") return undefined;
  return (
    <>
      <FixRows fileName={step.file.name} report={step.report} />
      <Button onPress={startOver}>Import another file</Button>
      <Button variant="primary" onPress={onClose}>
        Done
      </Button>
    </>
  );
}

const importWords = (kind: ImportKind, { imported, completed, total, unchecked }: ImportReport) => {
  if (unchecked) return `Import ${countedRows(total)}`;
  return imported > 0 ? `Import ${counted(imported, kind)}` : `Complete ${counted(completed, kind)}`;
};

type ChooseFileProps = {
  kind: ImportKind;
  step: Extract<ImportStep, { name: "choose" }>;
  onFile: (file: File) => void;
  onTryAgain: () => void;
};

function ChooseFile({ kind, step: { problem, failed }, onFile, onTryAgain }: ChooseFileProps) {
  return (
    <>
      {problem && (
        <Banner
          severity="error"
          title="Import Failed"
          isAlert
          {...(failed && { action: <Button onPress={onTryAgain}>{`Try ${failed.file.name} again`}</Button> })}
        >
          {problem}
        </Banner>
      )}
      <UnfinishedImports kind={kind} />
      <FileDrop
        label="Drop a CSV file here"
        buttonLabel="Choose file"
        accept={[".csv", "text/csv"]}
        needsServer
        description="Save your spreadsheet as CSV first. We’ll show you what will happen before importing. Importing the same file again won’t create duplicates."
        onFile={onFile}
      />
      <p className={css.help}>
        Any column names work. You choose what each column is.{" "}
        {(kind === "equipment" || kind === "jobs") &&
          `Import customers first. We match ${WORDS[kind].many} to them by name.`}
      </p>
      <div>
        <Button
          size="compact"
          icon={<Download />}
          onPress={() => saveCsv(IMPORT_TEMPLATES[kind].map(csvRow).join(""), `${kind}-template.csv`)}
        >
          Download a template
        </Button>
      </div>
    </>
  );
}
