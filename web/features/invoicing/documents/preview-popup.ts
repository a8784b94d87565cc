import { toast } from "@fettle/design-system/Toast";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { device } from "../../../platform/device/device.ts";
import { keepFile } from "../../../platform/device/keep-file.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { fetchFile } from "../../../platform/uploads/session-fetch.ts";

const FEATURES = "popup,width=800,height=600";
const MINUTE_MS = 60_000;

export const openPreview = (url: string) => preview(() => fetchFile(url));

export const previewUnsaved = (body: { kind: string; id?: string; input: unknown }) =>
  preview(() =>
    fetchFile(`${SERVER_URL}/api/documents/preview`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

/** The native apps can't open windows, so the device opens the file. */
const handOver = (load: () => Promise<{ blob: Blob }>) =>
  load()
    .then(({ blob }) => keepFile(blob, "Preview.pdf"))
    .catch((error) => showFailure(error, "Preview failed"));

/** Open the window during the click, or popup blockers stop it. Fill it once loaded. */
async function preview(load: () => Promise<{ blob: Blob }>) {
  if (device.saveFile) return handOver(load);
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
    showFailure(error, "Preview failed");
  }
}
