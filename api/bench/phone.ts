import { type BrowserContext, chromium, type Page } from "playwright-core";

/** A mid-range phone in a suburb: how much slower it computes, and its network. */
const PHONE = { cpu: 4, latency: 150, bytesPerSecond: 9_000_000 / 8 };
const PATIENCE_MS = 60_000;

/** What a load of a page was like; times in milliseconds since it began. */
export type Load = { drawn: number; shifts: number; scripts: number };

/** What the page notes of itself, in its window. */
type Noted = { largest: number; shown: number; shifts: number; tapped: number };

/**
 * A phone's browser whose profile is the folder `profile`: what it keeps is there again when the browser is started
 * anew. A private window, which nobody works in, is slower to open a page again.
 */
export const startPhone = (profile: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    chromiumSandbox: process.getuid?.() !== 0,
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });

export async function signIn(phone: BrowserContext, email: string): Promise<void> {
  const answer = await phone.request.post("/api/auth/login", { data: { email, password: "fettle-demo" } });
  if (!answer.ok()) throw new Error(`Signing in as ${email} answered ${answer.status()}`);
}

/** A page as slow as the phone; `offline` has no network at all. */
export async function slowPage(context: BrowserContext, { offline = false } = {}): Promise<Page> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: PHONE.cpu });
  await devTools.send("Network.emulateNetworkConditions", {
    offline,
    latency: PHONE.latency,
    downloadThroughput: PHONE.bytesPerSecond,
    uploadThroughput: PHONE.bytesPerSecond,
  });
  return page;
}

/** Loads a path until its content, at `selector`, and its largest part are drawn and the network is quiet. */
export async function load(page: Page, path: string, selector: string): Promise<Load> {
  let scripts = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts += 1;
  });
  await page.addInitScript((content) => {
    const noted = { largest: 0, shown: 0, shifts: 0, tapped: 0 };
    Object.assign(globalThis, { noted });
    const observe = (type: string, note: (entry: PerformanceEntry & { value: number }) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry as PerformanceEntry & { value: number });
      }).observe({ type, buffered: true });
    observe("largest-contentful-paint", ({ startTime }) => {
      noted.largest = startTime;
    });
    observe("layout-shift", ({ value }) => {
      noted.shifts += value;
    });
    const watch = () => {
      if (document.querySelector(content)) noted.shown = performance.now();
      else requestAnimationFrame(watch);
    };
    watch();
  }, selector);
  await page.goto(path);
  await page.waitForFunction(() => (globalThis as unknown as { noted: Noted }).noted.shown > 0, undefined, {
    timeout: PATIENCE_MS,
  });
  // Offline, what is asked again and again is never quiet.
  await page.waitForLoadState("networkidle", { timeout: PATIENCE_MS / 6 }).catch(() => undefined);
  const { largest, shown, shifts } = await page.evaluate(
    () => (globalThis as unknown as { noted: Noted }).noted,
  );
  return { drawn: Math.max(largest, shown), shifts, scripts };
}

/** Milliseconds from a tap's end until the frame that shows `selector` is drawn. */
export async function tap(page: Page, button: string, selector: string): Promise<number> {
  const drawn = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const begin = ({ timeStamp }: Event) => {
          const watch = () => {
            if (!document.querySelector(wanted)) return requestAnimationFrame(watch);
            // After this frame.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            return port2.postMessage(undefined);
          };
          requestAnimationFrame(watch);
        };
        addEventListener("pointerup", begin, { capture: true, once: true });
      }),
    selector,
  );
  await page.locator(button).first().tap();
  return drawn;
}
