import { toast } from "@fettle/design-system/Toast";
import { sayFailure } from "../../platform/apollo/say-failure.ts";
import { fetchFile } from "../../platform/uploads/session-fetch.ts";

const FEATURES = "popup,width=800,height=600";
const MINUTE_MS = 60_000;

/** Shows a document in a window of its own, 800 × 600. */
export const openPreview = (url: string) => preview(() => fetchFile(url));

/** Shows what is typed, saved or not, as the document that the customer would get. */
export const previewUnsaved = (body: { kind: string; id?: string; input: unknown }) =>
  preview(() =>
    fetchFile("/api/documents/preview", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

/** The window opens while the press still counts as the person's own, and is filled once the document is here. */
async function preview(load: () => Promise<{ blob: Blob }>) {
  const popup = window.open("", "_blank", FEATURES);
  if (!popup) {
    toast({
      title: "Popup blocked",
      description: "Please allow popups for this site to see the preview.",
      tone: "error",
    });
    return;
  }
  popup.document.title = "Preview";
  popup.document.body.textContent = "Preparing the preview…";
  try {
    const { blob } = await load();
    const url = URL.createObjectURL(blob);
    popup.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS);
  } catch (error) {
    popup.close();
    sayFailure(error, "Preview failed");
  }
}
