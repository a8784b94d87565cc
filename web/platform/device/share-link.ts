import { copyText } from "../copy-text.ts";
import { device } from "./device.ts";

type SharedLink = {
  title: string;
  url: string;
  /** Toast text for when the link was copied instead of shared. */
  copied: string;
};

export async function shareLink({ title, url, copied }: SharedLink): Promise<void> {
  if (!device.share) return copyText(url, copied);
  await device.share({ title, url }).catch(() => copyText(url, copied));
}
