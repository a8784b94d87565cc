import { saveFile } from "../../lib/save-file.ts";
import { fetchFile } from "./session-fetch.ts";

/** Downloads a file from a REST path and saves it under the server's name for it. */
export async function downloadFile(url: string): Promise<void> {
  const { blob, headers } = await fetchFile(url);
  const [, name] = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "") ?? [];
  saveFile(blob, name ?? "export");
}
