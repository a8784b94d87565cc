import { LazyNewJobDialog } from "../../features/jobs/jobs/lazy-new-job-dialog.ts";
import { idle } from "../../lib/idle.ts";
import { SERVER_URL } from "../../platform/server-address.ts";
import { SearchPaletteHost } from "../shell/lazy-search-palette.tsx";

/** What is tapped most of all that opens on a tap. */
const MOST_TAPPED = [LazyNewJobDialog, SearchPaletteHost];

/**
 * Reads the code of what is tapped most while nobody waits, so that its first tap waits for none. A first visit, whose
 * files come over the network, has better use for it.
 */
export async function warmUp() {
  if (!SERVER_URL && !navigator.serviceWorker?.controller) return;
  for (const { load } of MOST_TAPPED) {
    await idle();
    // Without a network the tap itself asks again.
    await load().catch(() => undefined);
  }
}
