import { defineConfig, mergeConfig } from "vite";
import { clientBuild } from "./client-build.ts";

/** Built after the app and into its folder, so the portals don't change the app's chunks or service worker. */
export default defineConfig(
  mergeConfig(
    clientBuild({
      pages: ["support-portal.html", "owner-portal.html"],
      manifest: ".vite/portals-manifest.json",
    }),
    { publicDir: false, build: { emptyOutDir: false } },
  ),
);
