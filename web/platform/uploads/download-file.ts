import { keepFile } from "../device/keep-file.ts";
import { fetchFile } from "./session-fetch.ts";

/** Downloads a file from a REST path and gives it to the person, under the server's name for it or this one. */
export async function downloadFile(url: string, fallback = "export"): Promise<void> {
  const { blob, headers } = await fetchFile(url);
  const [, name] = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "") ?? [];
  await keepFile(blob, name ?? (fallback || "file"));
}
