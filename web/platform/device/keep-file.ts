import { saveFile } from "../../lib/save-file.ts";
import { device } from "./device.ts";

export async function keepFile(content: Blob, name: string): Promise<void> {
  if (device.saveFile) await device.saveFile(content, name);
  else saveFile(content, name);
}
