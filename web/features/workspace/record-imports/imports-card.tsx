import { Card } from "@fettle/design-system/Card";
import { Dialog } from "@fettle/design-system/Dialog";
import { useState } from "react";
import type { RecordImportFieldsFragment } from "../../../generated/graphql.ts";
import { BackgroundResult } from "../../../platform/record-import/background-import.tsx";
import * as dialogCss from "../../../platform/record-import/import-dialog.css.ts";
import * as css from "../../../platform/record-import/import-item.css.ts";
import { ImportItem } from "../../../platform/record-import/import-item.tsx";
import { useRecordImports } from "../../../platform/record-import/use-record-imports.ts";

/** The newest long imports. Short ones show their result at once. */
export function ImportsCard() {
  const { imports, isCancelling, cancel } = useRecordImports();
  const [shown, setShown] = useState<RecordImportFieldsFragment | null>(null);
  return (
    <Card title="Imports">
      {imports.length === 0 ? (
        <p className={css.detail}>
          Long lists are imported in the background, and show here for 30 days. Start one with Import CSV,
          e.g. on Customers.
        </p>
      ) : (
        <ul className={css.items}>
          {imports.map((each) => (
            <ImportItem
              key={each.id}
              recordImport={each}
              isCancelling={isCancelling}
              onCancel={(id) => void cancel(id)}
              onResult={setShown}
            />
          ))}
        </ul>
      )}
      {shown && (
        <Dialog
          title="Import result"
          subtitle={shown.fileName}
          isOpen
          onOpenChange={() => setShown(null)}
          width="wide"
        >
          <div className={dialogCss.stack}>
            <BackgroundResult recordImport={shown} />
          </div>
        </Dialog>
      )}
    </Card>
  );
}
