import { MESSAGES } from "@fettle/rules/messages";
import { saveFile } from "../../lib/save-file.ts";
import { sessionHeaders } from "../apollo/identity-link.ts";
import { regainSession } from "../apollo/session-link.ts";
import { getIdentity } from "../session/identity.ts";
import { serverFailure } from "./upload-file.ts";

/** Fetches a file from one of the REST paths and hands it to the browser to keep, under the server's name for it. */
export async function downloadFile(url: string): Promise<void> {
  const response = await fetch(url, { headers: await sessionHeaders() }).catch((cause) => {
    throw new Error(MESSAGES.networkError, { cause });
  });
  if (response.ok) {
    const [, name] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
    return saveFile(await response.blob(), name ?? "export");
  }
  if (response.status === 401 && getIdentity() && (await regainSession())) return downloadFile(url);
  throw serverFailure(response.status, await response.text());
}
