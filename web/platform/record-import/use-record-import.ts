import { useApolloClient } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { columnsOf, type ImportReport } from "@fettle/rules/platform/import-report";
import { type ImportColumns, type ImportKind, isCsvName } from "@fettle/rules/platform/record-import";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { renewLists } from "../apollo/connection-cache.ts";
import { errorText } from "../apollo/error-text.ts";
import { type Counted, forgetFigures } from "../apollo/figures.ts";
import { isSubscriptionProblem } from "../subscription/subscription-problem.ts";
import { importedWords } from "./import-words.ts";
import { sendImport, sendToBackground } from "./send-import.ts";

export type ImportStep =
  | { name: "choose"; problem?: string; failed?: { file: File; columns?: ImportColumns } }
  /** `report` is from the previous dry run while the next one loads. */
  | {
      name: "check";
      file: File;
      columns?: ImportColumns;
      report?: ImportReport;
      isChecking: boolean;
      problem?: string;
    }
  | { name: "import"; file: File; total: number; key: string; sent: number; isLong: boolean }
  | { name: "background"; file: File; id: string }
  | { name: "done"; file: File; report: ImportReport };

const LISTS: Record<ImportKind, string> = {
  customers: "customers",
  equipment: "equipmentList",
  prices: "priceList",
  jobs: "jobs",
};

const COUNTED: Partial<Record<ImportKind, Counted>> = {
  customers: "customer",
  equipment: "equipment",
  jobs: "job",
};

const FAILED = "Failed to import CSV";
/** Longer files run in the background, so the window can be closed. */
const IMMEDIATE_ROWS = 2_000;

export const hasWork = ({ imported, completed, unchecked = 0, missing }: ImportReport) =>
  missing.length === 0 && imported + completed + unchecked > 0;

export function useRecordImport(kind: ImportKind) {
  const [step, setStep] = useState<ImportStep>({ name: "choose" });
  const look = useRef<AbortController>(null);
  const { cache } = useApolloClient();
  const { revalidate } = useRevalidator();
  useEffect(() => () => look.current?.abort(), []);

  async function check(file: File, columns?: ImportColumns, report?: ImportReport) {
    look.current?.abort();
    const controller = new AbortController();
    look.current = controller;
    const { signal } = controller;
    setStep({
      name: "check",
      file,
      isChecking: true,
      ...(columns && { columns }),
      ...(report && { report }),
    });
    try {
      const found = await sendImport({ kind, file, columns, dryRun: true, signal });
      if (!signal.aborted)
        setStep({ name: "check", file, columns: columnsOf(found), report: found, isChecking: false });
    } catch (error) {
      if (signal.aborted) return;
      const problem = isSubscriptionProblem(error) ? undefined : errorText(error, FAILED);
      const failed = { file, ...(columns && { columns }) };
      setStep({ name: "choose", failed, ...(problem && { problem }) });
    }
  }

  async function run(file: File, columns: ImportColumns, looked: ImportReport) {
    const key = crypto.randomUUID();
    const { total } = looked;
    const isLong = total > IMMEDIATE_ROWS;
    const sent = (share: number) => setStep({ name: "import", file, total, key, sent: share, isLong });
    sent(0);
    try {
      if (isLong) {
        const id = await sendToBackground({ kind, file, columns, onSent: sent });
        return setStep({ name: "background", file, id });
      }
      const report = await sendImport({ kind, file, columns, progressKey: key, onSent: sent });
      toast({
        title: "CSV Import Successful",
        description: importedWords(report, kind),
        ...(report.imported < report.total && { tone: "info" as const }),
      });
      setStep({ name: "done", file, report });
    } catch (error) {
      const problem = errorText(error, FAILED);
      if (!isSubscriptionProblem(error))
        toast({ title: "Import Failed", description: problem, tone: "error" });
      setStep({ name: "check", file, columns, report: looked, isChecking: false, problem });
    }
    // A failed import may have committed some batches.
    renewLists(cache, LISTS[kind]);
    const counted = COUNTED[kind];
    if (counted) forgetFigures(cache, counted);
    await revalidate();
  }

  return {
    step,
    choose(file: File) {
      if (isCsvName(file.name)) return check(file);
      toast({ title: "Invalid file type", description: "Please select a CSV file", tone: "error" });
    },
    tryAgain() {
      if (step.name === "choose" && step.failed) void check(step.failed.file, step.failed.columns);
    },
    startOver: () => setStep({ name: "choose" }),
    match(field: string, columns: number[]) {
      if (step.name !== "check" || !step.columns) return;
      const { [field]: _before, ...others } = step.columns;
      void check(step.file, columns.length > 0 ? { ...others, [field]: columns } : others, step.report);
    },
    start() {
      if (step.name !== "check" || step.isChecking || !step.report || !step.columns) return;
      if (hasWork(step.report)) void run(step.file, step.columns, step.report);
    },
  };
}
