import { type BrowserContext, chromium, type Page } from "playwright-core";

/** A mid-range phone in a suburb: CPU slowdown and network. */
const PHONE = { cpu: 4, latency: 150, bytesPerSecond: 9_000_000 / 8 };
const PATIENCE_MS = 60_000;
const TOUCH_MS = 80;

/** Milliseconds since the load began. */
export type Load = { drawn: number; shifts: number; scripts: number };

type Noted = { largest: number; shown: number; shifts: number };

/** `profile` is a folder that survives a restart. Pages reopen more slowly in a private window. */
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
  if (!answer.ok()) throw new Error(`Signing in as ${email} returned ${answer.status()}`);
}

/** On a dead network the phone is connected, but nothing answers. */
export type Network = "online" | "offline" | "dead";
const NO_ANSWER_MS = 600_000;

export async function slowPage(context: BrowserContext, network: Network = "online"): Promise<Page> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: PHONE.cpu });
  await devTools.send("Network.emulateNetworkConditions", {
    offline: network === "offline",
    latency: network === "dead" ? NO_ANSWER_MS : PHONE.latency,
    downloadThroughput: PHONE.bytesPerSecond,
    uploadThroughput: PHONE.bytesPerSecond,
  });
  return page;
}

/** Milliseconds from the start of a load to the first text or picture. */
export async function firstPaint(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: "commit" });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === "first-contentful-paint") resolve(startTime);
        }).observe({ type: "paint", buffered: true }),
      ),
  );
}

const SHOWN = "The content is shown";

/**
 * Waits until `selector` and the largest element are drawn and the network is quiet. Doesn't query the page before
 * then, because that would slow it down.
 */
export async function load(page: Page, path: string, selector: string): Promise<Load> {
  let scripts = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts += 1;
  });
  await page.addInitScript(
    ([content = "", message]) => {
      const noted = { largest: 0, shown: 0, shifts: 0 };
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
      const changes = new MutationObserver(() => {
        if (!document.querySelector(content)) return;
        changes.disconnect();
        requestAnimationFrame(() => {
          noted.shown = performance.now();
          console.debug(message);
        });
      });
      changes.observe(document, { childList: true, subtree: true });
    },
    [selector, SHOWN],
  );
  const shown = page.waitForEvent("console", {
    predicate: (message) => message.text() === SHOWN,
    timeout: PATIENCE_MS,
  });
  await Promise.all([page.goto(path), shown]);
  // Offline, retries keep the network busy.
  await page.waitForLoadState("networkidle", { timeout: PATIENCE_MS / 6 }).catch(() => undefined);
  const {
    largest,
    shown: at,
    shifts,
  } = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
  return { drawn: Math.max(largest, at), shifts, scripts };
}

/** An element with this text, or none. */
export type Sight = { selector: string; text?: string; isGone?: boolean };

/** Milliseconds from the end of a tap to the frame that changed, and to the one with everything in place. */
export type Touch = { responds: number; done: number };

export const tap = async (page: Page, button: string, selector: string): Promise<number> =>
  (await touch(page, button, [{ selector }], [{ selector }])).responds;

/**
 * Times a tap until any of `responds` is drawn, and until all of `done` are drawn and have stopped moving. Taps by
 * position, because Playwright's hit test slows the page.
 */
export async function touch(
  page: Page,
  button: string,
  responds: readonly Sight[],
  done: readonly Sight[],
): Promise<Touch> {
  const box = await page.locator(button).first().boundingBox();
  if (!box) throw new Error(`Nothing to tap at ${button}`);
  const drawn = page.evaluate(
    ({ button, responds, done, patience }) =>
      new Promise<Touch>((resolve, reject) => {
        setTimeout(() => reject(new Error(`A tap on ${button} had no effect`)), patience);
        const seen = ({ selector, text, isGone = false }: Sight) => {
          const found = [...document.querySelectorAll(selector)];
          const isSeen = (each: Element) =>
            each.checkVisibility() && (!text || each.textContent?.includes(text));
          return found.some(isSeen) !== isGone;
        };
        const isMoving = () =>
          document.getAnimations().some((animation) => {
            const { playState, effect } = animation;
            // A focus ring that fades in doesn't move.
            const isColour =
              animation instanceof CSSTransition && /color|shadow/.test(animation.transitionProperty);
            if (isColour || playState !== "running") return false;
            if (effect?.getTiming().iterations === Number.POSITIVE_INFINITY) return false;
            const target = effect instanceof KeyframeEffect ? effect.target : null;
            return done.some(({ selector }) => target?.contains(document.querySelector(selector)));
          });
        const begin = ({ timeStamp }: Event) => {
          let responded: number | undefined;
          const watch = () => {
            const isResponse = responded === undefined && responds.some(seen);
            const isDone = (responded !== undefined || isResponse) && done.every(seen) && !isMoving();
            if (!isResponse && !isDone) return requestAnimationFrame(watch);
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              responded ??= performance.now() - timeStamp;
              if (isDone) resolve({ responds: responded, done: performance.now() - timeStamp });
              else requestAnimationFrame(watch);
            };
            return port2.postMessage(undefined);
          };
          requestAnimationFrame(watch);
        };
        addEventListener("pointerup", begin, { capture: true, once: true });
      }),
    { button, responds, done, patience: PATIENCE_MS },
  );
  const devTools = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(TOUCH_MS);
  await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  return drawn;
}
