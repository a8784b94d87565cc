import { defineConfig, mergeConfig } from "vite";
import { clientBuild } from "./client-build.ts";

/**
 * The portals, built after the app into its folder: so that the app's chunks stay as they are without them, and its
 * service worker keeps nothing of them on members' devices.
 */
export default defineConfig(
  mergeConfig(
    clientBuild({
      pages: ["support-portal.html", "owner-portal.html"],
      manifest: ".vite/portals-manifest.json",
    }),
    // The app's build has copied the public files.
    { publicDir: false, build: { emptyOutDir: false } },
  ),
);
