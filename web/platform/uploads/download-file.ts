import { saveFile } from "../../lib/save-file.ts";
import { fetchFile } from "./session-fetch.ts";

/** Fetches a file from one of the REST paths and hands it to the browser to keep, under the server's name for it. */
export async function downloadFile(url: string): Promise<void> {
  const { blob, headers } = await fetchFile(url);
  const [, name] = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "") ?? [];
  saveFile(blob, name ?? "export");
}
