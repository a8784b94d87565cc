import { idle } from "../../lib/idle.ts";

/** What is tapped most of all that opens on a tap. */
const MOST_TAPPED = [
  () => import("../../features/jobs/new-job-dialog.tsx"),
  () => import("../../features/search/search-palette-host.tsx"),
];

/** Reads the code of what is tapped most while nobody waits, so that its first tap waits for none. */
export async function warmUp() {
  for (const load of MOST_TAPPED) {
    await idle();
    // Without a network the tap itself asks again.
    await load().catch(() => undefined);
  }
}
