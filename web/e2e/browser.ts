import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

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

/** A headless Chromium: CHROMIUM_PATH, or the one that Playwright knows. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    chromiumSandbox: process.getuid?.() !== 0,
    args,
  });
}

type WindowOptions = { viewport?: typeof laptop | typeof phone; colorScheme?: "light" | "dark" };

/** A fresh profile with one page: another person, or the same person's other device. */
export async function openWindow(
  browser: Browser,
  origin: string,
  { viewport = laptop, colorScheme = "light" }: WindowOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const isPhone = viewport === phone;
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    colorScheme,
    locale: "en-AU",
    timezoneId: "Australia/Melbourne",
    hasTouch: isPhone,
    isMobile: isPhone,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return { context, page };
}
