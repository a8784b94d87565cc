import { toast } from "@fettle/design-system/Toast";
import { useState } from "react";
import { errorText } from "../../app/apollo/error-text.ts";
import { downloadFile } from "../../app/uploads/download-file.ts";

/** Fetches an export and hands it to the browser to keep; `isExporting` while one is on its way. */
export function useExport() {
  const [isExporting, setExporting] = useState(false);
  async function run(path: string) {
    setExporting(true);
    try {
      await downloadFile(path);
    } catch (error) {
      toast({ title: "Failed to export", description: errorText(error), tone: "error" });
    }
    setExporting(false);
  }
  return { isExporting, run };
}
