import { saveFile } from "../../lib/save-file.ts";
import { device } from "./device.ts";

/** Gives a file to the person: by the browser's download, in the apps for phones through the device's sheet. */
export async function keepFile(content: Blob, name: string): Promise<void> {
  if (device.saveFile) await device.saveFile(content, name);
  else saveFile(content, name);
}
