import { useSubscription } from "@apollo/client/react";
import { ProgressBar } from "@fettle/design-system/ProgressBar";
import { formatCount } from "@fettle/rules/platform/format-count";
import { ImportProgressedDocument } from "../../generated/graphql.ts";
import * as css from "./import-dialog.css.ts";
import type { ImportStep } from "./use-record-import.ts";

export function ImportProgress({ step }: { step: Extract<ImportStep, { name: "import" }> }) {
  const { data } = useSubscription(ImportProgressedDocument, { variables: { key: step.key } });
  const rows = data?.importProgressed.total;
  return (
    <>
      {rows === undefined && (step.sent < 1 || step.isLong) ? (
        <ProgressBar label="Uploading" value={step.sent * 100} />
      ) : (
        <ProgressBar
          label="Importing"
          {...(rows !== undefined && {
            value: rows,
            max: step.total,
            figures: `${formatCount(rows)} of ${formatCount(step.total)} rows`,
          })}
        />
      )}
      <p className={css.help}>
        {step.isLong
          ? "Keep this open until the file is uploaded. Then it’s imported in the background."
          : "Keep this open until it’s finished. If it stops, import the file again. Rows already in won’t be duplicated."}
      </p>
    </>
  );
}
