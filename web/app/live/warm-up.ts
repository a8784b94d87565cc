import { LazyNewJobDialog } from "../../features/jobs/jobs/lazy-new-job-dialog.ts";
import { idle } from "../../lib/idle.ts";
import { SERVER_URL } from "../../platform/server-address.ts";
import { SearchPaletteHost } from "../shell/lazy-search-palette.tsx";

const MOST_TAPPED = [LazyNewJobDialog, SearchPaletteHost];

/**
 * Loads the code for the most-used dialogs while idle. Skips a first visit, which needs the network for its own files.
 */
export async function warmUp() {
  if (!SERVER_URL && !navigator.serviceWorker?.controller) return;
  for (const { load } of MOST_TAPPED) {
    await idle();
    await load().catch(() => undefined);
  }
}
