import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { FileDrop } from "@fettle/design-system/FileDrop";
import { csvRow } from "@fettle/rules/platform/csv";
import { IMPORT_TEMPLATES, type ImportKind } from "@fettle/rules/platform/record-import";
import { Download } from "lucide-react";
import { saveCsv } from "../../lib/save-csv.ts";
import * as css from "./import-dialog.css.ts";
import { ImportPreview } from "./import-preview.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportResult } from "./import-result.tsx";
import { counted, WORDS } from "./import-words.ts";
import { useRecordImport } from "./use-record-import.ts";

export default function ImportDialog({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const { step, choose, startOver, match, start } = useRecordImport(kind);
  const isImporting = step.name === "import";
  const report = step.name === "check" ? step.report : undefined;
  return (
    <Dialog
      title={`Import ${WORDS[kind].many}`}
      subtitle={step.name === "choose" ? undefined : step.file.name}
      isOpen
      onOpenChange={() => !isImporting && onClose()}
      isKeyboardDismissDisabled={isImporting}
      width="packs"
      footer={
        step.name === "check" && report ? (
          <>
            <Button onPress={startOver}>Another file</Button>
            <Button
              variant="primary"
              onPress={start}
              isPending={step.isChecking}
              isDisabled={report.imported === 0}
            >
              {report.imported === 0 ? "Nothing to import" : `Import ${counted(report.imported, kind)}`}
            </Button>
          </>
        ) : step.name === "done" ? (
          <>
            <Button onPress={startOver}>Import another file</Button>
            <Button variant="primary" onPress={onClose}>
              Done
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={css.stack}>
        {step.name === "choose" && <ChooseFile kind={kind} problem={step.problem} onFile={choose} />}
        {step.name === "check" && <ImportPreview kind={kind} step={step} onMatch={match} />}
        {step.name === "import" && <ImportProgress step={step} />}
        {step.name === "done" && <ImportResult kind={kind} file={step.file} report={step.report} />}
      </div>
    </Dialog>
  );
}

type ChooseFileProps = { kind: ImportKind; problem: string | undefined; onFile: (file: File) => void };

function ChooseFile({ kind, problem, onFile }: ChooseFileProps) {
  return (
    <>
      {problem && (
        <Banner severity="error" title="Import Failed" isAlert>
          {problem}
        </Banner>
      )}
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
        {kind === "equipment" && "Import customers first. We match equipment to them by name."}
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
