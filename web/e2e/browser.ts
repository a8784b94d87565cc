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
];

export const laptop = { width: 1440, height: 900 } as const;
export const phone = { width: 390, height: 844 } as const;

let browser: Promise<Browser> | undefined;

/** The headless Chromium that a worker's journeys share; it closes with the worker. */
function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    chromiumSandbox: process.getuid?.() !== 0,
    args,
  });
  return browser;
}

type WindowOptions = {
  viewport?: typeof laptop | typeof phone;
  colorScheme?: "light" | "dark";
  /** Its service worker keeps the app, so that it opens without a network. */
  keepsApp?: boolean;
};

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
    locale: "en-AU",
    timezoneId: "Australia/Melbourne",
    hasTouch: isPhone,
    isMobile: isPhone,
    serviceWorkers: keepsApp ? "allow" : "block",
    // Animations are off: they take CPU time from the other tests.
    reducedMotion: "reduce",
    extraHTTPHeaders: anyAddress(),
  });
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
