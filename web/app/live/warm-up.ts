import { loadDrawer } from "@fettle/design-system/patterns/AppShell";
import { LazyNewJobDialog } from "../../features/jobs/jobs/lazy-new-job-dialog.ts";
import { idle } from "../../lib/idle.ts";
import { ignored } from "../../lib/ignored.ts";
import { SERVER_URL } from "../../platform/server-address.ts";
import { SearchPaletteHost } from "../shell/lazy-search-palette.tsx";

const MOST_TAPPED: (() => Promise<unknown>)[] = [
  loadDrawer,
  () => import("../../features/jobs/jobs/job-screen.tsx"),
  () => import("../../features/jobs/job-work/work-screen.tsx"),
  LazyNewJobDialog.load,
  SearchPaletteHost.load,
];
/** A first visit needs the network for its own files first. */
const FIRST_VISIT_MS = 3_000;

/** Loads the code for what people tap most while idle. */
export async function warmUp() {
  if (!SERVER_URL && !navigator.serviceWorker?.controller) {
    await new Promise((resolve) => setTimeout(resolve, FIRST_VISIT_MS));
  }
  for (const load of MOST_TAPPED) {
    await idle();
    await load().catch((error) => ignored(error, "loaded when it's opened"));
  }
}
