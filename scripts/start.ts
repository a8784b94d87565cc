import { enableCompileCache } from "node:module";
import { sayStep } from "../api/lib/say-step.ts";
import { build } from "./build.ts";

enableCompileCache();
if (process.env.npm_lifecycle_event) stopWithShell();
process.env.NODE_ENV ??= "production";
await build(sayStep);
await import("../api/main.ts");

/** npm only signals the shell that runs this script, which would leave this process running. */
function stopWithShell() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 100);
  watch.unref();
}
