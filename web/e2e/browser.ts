import { mkdtemp, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import { inject, onTestFinished } from "vitest";

const args = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Avoids a spare process per window for other sites, which the journeys never open.
  "--disable-site-isolation-trials",
];

export const laptop = { width: 1440, height: 900 } as const;
export const phone = { width: 390, height: 844 } as const;

let browser: Promise<Browser> | undefined;

const launch = {
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  chromiumSandbox: process.getuid?.() !== 0,
};

/** One Chromium per worker, shared by its journeys. */
function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ ...launch, args });
  return browser;
}

/** Chromium 150 no longer tells pages loaded after `setOffline(true)` that they're offline. */
function tellLaterPages(context: BrowserContext) {
  const emulate = context.setOffline.bind(context);
  let told: { dispose: () => Promise<void> } | undefined;
  context.setOffline = async (isOffline) => {
    await told?.dispose();
    told = undefined;
    if (isOffline) {
      told = await context.addInitScript(() => {
        const native = navigator.onLine;
        Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
        addEventListener("told-online", () => {
          Reflect.deleteProperty(navigator, "onLine");
          // Chromium doesn't send the event to a page that was never told it was offline.
          if (native) dispatchEvent(new Event("online"));
        });
      });
    }
    await emulate(isOffline);
    if (isOffline) return;
    // Ignore pages that are loading or closing.
    const tell = () => void dispatchEvent(new Event("told-online"));
    await Promise.all(context.pages().map((page) => page.evaluate(tell).catch(() => undefined)));
  };
}

type WindowOptions = {
  viewport?: typeof laptop | typeof phone;
  colorScheme?: "light" | "dark";
  /** Allows the service worker, so the app opens offline. */
  keepsApp?: boolean;
};

const inAustralia = { locale: "en-AU", timezoneId: "Australia/Melbourne" };

let windowCount = 0;

const byte = () => Math.floor(Math.random() * 256);

/** The server rate-limits by client address, so each context gets its own. */
export const anyAddress = () => ({ "x-forwarded-for": `10.${byte()}.${byte()}.${byte()}` });

/** The frame repeats the page title. On a laptop, that copy is hidden. */
export const seen = (place: Page | Locator, text: string | RegExp, options?: { exact: boolean }): Locator =>
  place.getByText(text, options).filter({ visible: true }).first();

export async function openWindow({
  viewport = laptop,
  colorScheme = "light",
  keepsApp = false,
}: WindowOptions = {}): Promise<{ context: BrowserContext; page: Page }> {
  const isPhone = viewport === phone;
  const context = await (await sharedBrowser()).newContext({
    baseURL: inject("origin"),
    viewport,
    colorScheme,
    ...inAustralia,
    hasTouch: isPhone,
    isMobile: isPhone,
    serviceWorkers: keepsApp ? "allow" : "block",
    // Animations take CPU time from other tests.
    reducedMotion: "reduce",
    extraHTTPHeaders: anyAddress(),
  });
  tellLaterPages(context);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") {
      const name = `${task.name}-${windowCount++}`.replace(/[^a-z0-9]+/gi, "-");
      const path = join(tmpdir(), "fettle-e2e-failures", `${name}.png`);
      await page.screenshot({ path }).then(
        () => process.stderr.write(`The window when it failed: ${path}\n`),
        () => undefined,
      );
    }
    await context.close();
  });
  return { context, page };
}

/** A phone with its own browser process and a persistent profile. `port` can be a proxy's. */
export async function havePhone({ port }: { port: number }) {
  const folder = await mkdtemp(join(tmpdir(), "fettle-phone-"));
  const { host } = new URL(inject("origin"));
  let context: BrowserContext | undefined;
  onTestFinished(async () => {
    await context?.close().catch(() => {});
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return {
    async open({ offline = false } = {}): Promise<BrowserContext> {
      context = await chromium.launchPersistentContext(folder, {
        ...launch,
        ...inAustralia,
        args: [...args, `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`],
        baseURL: inject("origin"),
        viewport: phone,
        hasTouch: true,
        isMobile: true,
        reducedMotion: "reduce",
        extraHTTPHeaders: anyAddress(),
      });
      tellLaterPages(context);
      if (offline) await context.setOffline(true);
      context.setDefaultTimeout(15_000);
      return context;
    },
    /** Kills the process, like a phone that's short of memory. */
    async kill() {
      const gone = context?.waitForEvent("close");
      const [, pid] = /-(\d+)$/.exec(await readlink(join(folder, "SingletonLock"))) ?? [];
      process.kill(Number(pid), "SIGKILL");
      await gone;
    },
  };
}
