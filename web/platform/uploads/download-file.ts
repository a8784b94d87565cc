import { keepFile } from "../device/keep-file.ts";
import { fetchFile } from "./session-fetch.ts";

export async function downloadFile(url: string, fallback = "export"): Promise<void> {
  const { blob, headers } = await fetchFile(url);
  const [, name] = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "") ?? [];
  await keepFile(blob, name ?? (fallback || "file"));
}
