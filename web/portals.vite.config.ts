import { defineConfig, mergeConfig } from "vite";
import { clientBuild } from "./client-build.ts";

/** Built after the app into its folder, so the portals change neither its chunks nor its service worker. */
export default defineConfig(
  mergeConfig(
    clientBuild({
      pages: ["support-portal.html", "owner-portal.html"],
      manifest: ".vite/portals-manifest.json",
    }),
    { publicDir: false, build: { emptyOutDir: false } },
  ),
);
