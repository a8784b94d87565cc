import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { run } from "./run.ts";

const wellKnown = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const isRoot = () => process.getuid?.() === 0;

async function installDebianPackage(name: string): Promise<boolean> {
  if (!isRoot() || !existsSync("/usr/bin/apt-get")) return false;
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  if ((await run("apt-get", ["update", "-qq"], quiet)) !== 0) return false;
  return (await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet)) === 0;
}

/** Returns CHROMIUM_PATH, an installed Chromium, Debian's (as root) or Playwright's. Undefined if there's none. */
export async function findChromium(): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH doesn’t exist: ${given}`);
    return given;
  }
  const installed = () => [...wellKnown, chromium.executablePath()].find((path) => existsSync(path));
  const found = installed();
  if (found) return found;
  // Not the headless shell: journeys that restart the browser need its profile.
  if (await installDebianPackage("chromium")) return installed();
  await run("playwright-core", ["install", "chromium"]);
  return installed();
}

/** Installs Debian's package if running as root. Undefined if there's none. */
export async function findRedis(): Promise<string | undefined> {
  const onPath = () => {
    try {
      return execFileSync("which", ["redis-server"], { encoding: "utf8" }).trim() || undefined;
    } catch {
      return undefined;
    }
  };
  return onPath() ?? ((await installDebianPackage("redis-server")) ? onPath() : undefined);
}
