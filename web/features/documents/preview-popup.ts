import { toast } from "@fettle/design-system/Toast";

const FEATURES = "popup,width=800,height=600";

/** Opens the preview's window, 800 × 600, while the press still counts as the person's own; says so when it is blocked. */
export function openPreview(url = ""): Window | null {
  const popup = window.open(url, "_blank", FEATURES);
  if (!popup) {
    toast({
      title: "Popup blocked",
      description: "Please allow popups for this site to see the preview.",
      tone: "error",
    });
  }
  return popup;
}

const MINUTE_MS = 60_000;

/** Shows what is typed, saved or not, as the document that the customer would get. */
export async function previewUnsaved(body: { kind: string; id?: string; input: unknown }) {
  const popup = openPreview();
  if (!popup) return;
  popup.document.title = "Preview";
  popup.document.body.textContent = "Preparing the preview…";
  try {
    const response = await fetch("/api/documents/preview", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error((await response.json().catch(() => ({}))).error);
    const url = URL.createObjectURL(await response.blob());
    popup.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS);
  } catch (error) {
    popup.close();
    toast({
      title: "Preview failed",
      description: (error instanceof Error && error.message) || "Something went wrong. Please try again.",
      tone: "error",
    });
  }
}
