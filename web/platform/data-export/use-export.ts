import { useState } from "react";
import { showFailure } from "../apollo/show-failure.ts";
import { downloadFile } from "../uploads/download-file.ts";

export function useExport() {
  const [isExporting, setExporting] = useState(false);
  /** `fallback` names a file that the server doesn't. */
  async function run(path: string, fallback?: string) {
    setExporting(true);
    try {
      await downloadFile(path, fallback);
    } catch (error) {
      showFailure(error, "Failed to export");
    }
    setExporting(false);
  }
  return { isExporting, run };
}
