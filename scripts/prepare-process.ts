import { enableCompileCache } from "node:module";

/** Prepares this process to become the server. Call it before importing `api/main.ts`. */
export function prepareProcess(): void {
  enableCompileCache();
  if (process.env.npm_lifecycle_event) stopWithShell();
  process.env.NODE_ENV ??= "production";
}

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
