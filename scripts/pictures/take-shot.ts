import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { root } from "../run.ts";
import type { Shot } from "./shot.ts";

const SCREENS = { laptop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const DENSITY = 2;
const THEMES = ["light", "dark"] as const;
const PASSWORD = "fettle-demo";
const ADMIN = "mel@bayside.example";
const FOLDER = join(root, "web/public/pictures");

export interface Taken {
  width: number;
  height: number;
  widths: number[];
}

export async function takeShot(browser: Browser, origin: string, shot: Shot): Promise<Taken> {
  let taken: Taken | undefined;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: SCREENS[shot.device],
    deviceScaleFactor: DENSITY,
    isMobile: shot.device === "phone",
    hasTouch: shot.device === "phone",
    locale: "en-AU",
    timezoneId: "Australia/Melbourne",
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    if (shot.person !== null) await signIn(page, shot.person ?? ADMIN);
    await page.goto(typeof shot.path === "string" ? shot.path : await shot.path(page));
    await page.locator("main h1, main h2, form").first().waitFor();
    await settled(page);
    await shot.prepare?.(page);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await settled(page);
      const removeMarks = shot.marks && (await drawMarks(page, shot.marks(page), theme));
      const part = shot.part?.(page) ?? page.locator("body");
      const place = await placeOnScreen(part, SCREENS[shot.device]);
      const clip = { ...place, height: Math.min(place.height, shot.height ?? place.height) };
      const image = await page.screenshot({ animations: "disabled", caret: "hide", clip });
      await removeMarks?.();
      taken = await write(shot, theme, image);
    }
  } finally {
    await context.close();
  }
  if (!taken) throw new Error(`${shot.name} wasn’t taken`);
  return taken;
}

async function signIn(page: Page, email: string) {
  const answer = await page.request.post("/api/auth/login", { data: { email, password: PASSWORD } });
  if (!answer.ok()) throw new Error(`Signing in as ${email} answered ${answer.status()}`);
}

async function placeOnScreen(part: Locator, screen: { width: number; height: number }) {
  const box = await part.boundingBox();
  if (!box) throw new Error("The part isn’t on the screen");
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
  const width = Math.min(box.x + box.width, screen.width) - x;
  return { x, y, width, height: Math.min(box.y + box.height, screen.height) - y };
}

async function settled(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(
    () =>
      !document.querySelector("[aria-busy=true]") && [...document.images].every(({ complete }) => complete),
  );
  await page.evaluate(() => document.fonts.ready);
}

async function drawMarks(page: Page, places: Locator[], theme: "light" | "dark") {
  const boxes = await Promise.all(places.map((place) => place.boundingBox()));
  await page.evaluate(
    ({ boxes, ink, paper }) => {
      const layer = document.createElement("div");
      layer.id = "marks";
      for (const [index, box] of boxes.entries()) {
        if (!box) throw new Error(`Mark ${index + 1} isn’t on the screen`);
        const ring = document.createElement("div");
        ring.style.cssText = `position:fixed;z-index:999;left:${box.x - 5}px;top:${box.y - 5}px;width:${box.width + 10}px;height:${box.height + 10}px;border:2.5px solid ${ink};border-radius:12px;box-shadow:0 0 0 2px ${paper}`;
        const number = document.createElement("div");
        number.textContent = String(index + 1);
        number.style.cssText = `position:absolute;left:50%;top:-14px;width:26px;height:26px;margin-left:-13px;border-radius:50%;background:${ink};color:${paper};font:650 14px/26px sans-serif;text-align:center`;
        ring.append(number);
        layer.append(ring);
      }
      document.body.append(layer);
    },
    {
      boxes,
      ...(theme === "light" ? { ink: "#131c18", paper: "#ffffff" } : { ink: "#ecf1f0", paper: "#0b1210" }),
    },
  );
  return () => page.evaluate(() => document.getElementById("marks")?.remove());
}

/** Writes each width as AVIF, and the smallest as WebP for browsers without AVIF. */
async function write(shot: Shot, theme: string, image: Buffer): Promise<Taken> {
  await mkdir(FOLDER, { recursive: true });
  const { width: pixels, height: lines } = await sharp(image).metadata();
  const [width, height] = [pixels / DENSITY, lines / DENSITY];
  const widths = (shot.widths ?? [Math.round(width)]).map((each) =>
    Math.round(Math.min(each, width) * DENSITY),
  );
  const file = (size: number, kind: string) => join(FOLDER, `${shot.name}-${theme}-${size}.${kind}`);
  for (const size of widths) {
    await sharp(image).resize(size).avif({ quality: 50, effort: 2 }).toFile(file(size, "avif"));
  }
  const smallest = Math.min(...widths);
  await sharp(image).resize(smallest).webp({ quality: 70, effort: 4 }).toFile(file(smallest, "webp"));
  return { width: Math.round(width), height: Math.round(height), widths };
}
