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
  // Otherwise each window keeps a process ready for a page of another site, which no journey opens.
  "--disable-site-isolation-trials",
];

export const laptop = { width: 1440, height: 900 } as const;
export const phone = { width: 390, height: 844 } as const;

let browser: Promise<Browser> | undefined;

const launch = {
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  chromiumSandbox: process.getuid?.() !== 0,
};

/** The headless Chromium that a worker's journeys share; it closes with the worker. */
function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ ...launch, args });
  return browser;
}

/** Makes pages that load after `setOffline(true)` report that they're offline: Chromium 150 no longer tells them. */
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
          // The browser sends no event to a page that it never told.
          if (native) dispatchEvent(new Event("online"));
        });
      });
    }
    await emulate(isOffline);
    if (isOffline) return;
    // A page that is loading or closing has nothing to hear.
    const tell = () => void dispatchEvent(new Event("told-online"));
    await Promise.all(context.pages().map((page) => page.evaluate(tell).catch(() => undefined)));
  };
}

type WindowOptions = {
  viewport?: typeof laptop | typeof phone;
  colorScheme?: "light" | "dark";
  /** Its service worker keeps the app, so that it opens without a network. */
  keepsApp?: boolean;
};

const inAustralia = { locale: "en-AU", timezoneId: "Australia/Melbourne" };

let windowCount = 0;

const byte = () => Math.floor(Math.random() * 256);

/** A header with a client address of its own, since the server rate-limits by address. */
export const anyAddress = () => ({ "x-forwarded-for": `10.${byte()}.${byte()}.${byte()}` });

/** A visible text; the frame contains the page's title once more, hidden on a laptop. */
export const seen = (place: Page | Locator, text: string | RegExp, options?: { exact: boolean }): Locator =>
  place.getByText(text, options).filter({ visible: true }).first();

/** A new browser context with one page, until the test ends: another person, or the same person's other device. */
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
    // Animations are off: they take CPU time from the other tests.
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

/**
 * A phone with a browser process of its own, which remembers what it had when it is opened again; until the test ends.
 * It reaches the product through a port, such as a proxy's.
 */
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
    /** Ends the process at once, as a phone does that needs the memory; nothing of it is asked to finish. */
    async kill() {
      const gone = context?.waitForEvent("close");
      const [, pid] = /-(\d+)$/.exec(await readlink(join(folder, "SingletonLock"))) ?? [];
      process.kill(Number(pid), "SIGKILL");
      await gone;
    },
  };
}
