import { copyText } from "../copy-text.ts";
import { device } from "./device.ts";

type SharedLink = {
  /** What the link is of. */
  title: string;
  url: string;
  /** Shown where it was copied instead. */
  copied: string;
};

/** Hands a link on: through the device's sheet in the apps for phones, by the clipboard in browsers. */
export async function shareLink({ title, url, copied }: SharedLink): Promise<void> {
  if (!device.share) return copyText(url, copied);
  // Without a sheet there is still the clipboard.
  await device.share({ title, url }).catch(() => copyText(url, copied));
}
