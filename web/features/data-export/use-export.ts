import { toast } from "@fettle/design-system/Toast";
import { useState } from "react";
import { errorText } from "../../app/apollo/error-text.ts";
import { restRequest } from "../../app/rest/rest-request.ts";
import { saveFile } from "../../lib/save-file.ts";

/** Fetches an export and hands it to the browser to keep; `isExporting` while it is on its way. */
export function useExport(path: string) {
  const [isExporting, setExporting] = useState(false);
  async function run() {
    setExporting(true);
    try {
      const answer = await restRequest({ method: "GET", path });
      const named = /filename="([^"]+)"/.exec(answer.getResponseHeader("content-disposition") ?? "");
      saveFile(answer.response as Blob, named?.[1] ?? path.split("/").at(-1) ?? "export");
    } catch (error) {
      toast({ title: "Failed to export", description: errorText(error), tone: "error" });
    }
    setExporting(false);
  }
  return { isExporting, run };
}
