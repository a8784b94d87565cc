import { useState } from "react";
import { showFailure } from "../apollo/show-failure.ts";
import { downloadFile } from "../uploads/download-file.ts";

export function useExport() {
  const [isExporting, setExporting] = useState(false);
  async function run(path: string) {
    setExporting(true);
    try {
      await downloadFile(path);
    } catch (error) {
      showFailure(error, "Failed to export");
    }
    setExporting(false);
  }
  return { isExporting, run };
}
