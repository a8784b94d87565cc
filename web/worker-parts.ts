import { join } from "node:path";
import { build, type Plugin } from "vite";

export const WORKER_PARTS = "worker-parts.js";

export const workerParts = (): Plugin => ({
  name: "worker-parts",
  apply: "build",
  async closeBundle() {
    await build({
      configFile: false,
      root: import.meta.dirname,
      publicDir: false,
      logLevel: "warn",
      build: {
        outDir: "dist",
        emptyOutDir: false,
        target: "es2022",
        lib: {
          entry: join(import.meta.dirname, "service-worker/worker.ts"),
          formats: ["iife"],
          name: "parts",
          fileName: () => WORKER_PARTS,
        },
      },
    });
  },
});
