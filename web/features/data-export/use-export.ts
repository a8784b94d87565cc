import { useState } from "react";
import { sayFailure } from "../../platform/apollo/say-failure.ts";
import { downloadFile } from "../../platform/uploads/download-file.ts";

/** Fetches an export and hands it to the browser to keep; `isExporting` while one is on its way. */
export function useExport() {
  const [isExporting, setExporting] = useState(false);
  async function run(path: string) {
    setExporting(true);
    try {
      await downloadFile(path);
    } catch (error) {
      sayFailure(error, "Failed to export");
    }
    setExporting(false);
  }
  return { isExporting, run };
}
