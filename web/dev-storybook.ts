import { spawn } from "node:child_process";
import { createReadStream, existsSync, statSync } from "node:fs";
import { extname, join, sep } from "node:path";
import type { Plugin } from "vite";

const root = join(import.meta.dirname, "..");
const FILES = join(root, "storybook-static");

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const BUILDING = `<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<title>Storybook</title><p>Building Storybook. This takes about a minute.</p></html>`;

/** Finds the file for a path below /storybook. Undefined if it's outside the folder or doesn't exist. */
function fileAt(path: string): string | undefined {
  const file = join(FILES, path.endsWith("/") ? `${path}index.html` : path);
  return file.startsWith(FILES + sep) && existsSync(file) && statSync(file).isFile() ? file : undefined;
}

/** Serves Storybook at /storybook in development. Opening it builds it in the background if it's out of date. */
export function devStorybook(): Plugin {
  let isBuilding = false;
  const build = () => {
    if (isBuilding) return;
    isBuilding = true;
    const child = spawn(process.execPath, ["scripts/storybook.ts"], { cwd: root, stdio: "inherit" });
    child.on("close", () => {
      isBuilding = false;
    });
  };
  return {
    name: "dev-storybook",
    configureServer: ({ middlewares }) =>
      void middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        if (pathname === "/storybook") return void response.writeHead(302, { location: "/storybook/" }).end();
        if (!pathname.startsWith("/storybook/")) return next();
        const path = decodeURIComponent(pathname.slice("/storybook".length));
        if (path === "/") build();
        const file = fileAt(path);
        if (file) {
          response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
          createReadStream(file).pipe(response);
        } else if (path === "/") {
          response.setHeader("content-type", "text/html");
          response.end(BUILDING);
        } else {
          response.writeHead(404).end();
        }
      }),
  };
}
