import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { laptop, openWindow, phone, seen } from "./browser.ts";
import { haveSession } from "./people.ts";

const PAGES = ["/", "/blog", "/privacy", "/blog/no-such-post"];
const MORE_PAGES = ["/blog/getting-paid-sooner", "/help", "/help/create-a-job"];

const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as unknown as { shifts: number };
    counted.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        counted.shifts += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number }).shifts.toFixed(3));

test("public pages don't shift, are complete without scripts, and pass axe in both themes", {
  timeout: 180_000,
}, async () => {
  for (const viewport of [laptop, phone]) {
    const { page } = await openWindow({ viewport });
    await countShifts(page);
    for (const path of [...MORE_PAGES, ...PAGES]) {
      await page.goto(path);
      expect([path, await shiftsOf(page)]).toEqual([path, "0.000"]);
    }
    await page.addInitScript({ path: createRequire(import.meta.url).resolve("axe-core/axe.min.js") });
    for (const path of PAGES) {
      await page.goto(path);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const options: axe.RunOptions = {
          resultTypes: ["violations"],
          ...(colorScheme === "dark" && { runOnly: ["color-contrast", "link-in-text-block"] }),
        };
        const { violations } = await page.evaluate((chosen) => window.axe.run(document, chosen), options);
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`,
        );
        expect([path, colorScheme, found]).toEqual([path, colorScheme, []]);
      }
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect([path, sideways]).toEqual([path, false]);
    }
  }
  const { context } = await openWindow({ viewport: phone });
  const still = await context.browser()?.newContext({ baseURL: inject("origin"), javaScriptEnabled: false });
  const page = await still?.newPage();
  if (!page) throw new Error("No window");
  try {
    await page.goto("/");
    await page.getByRole("heading", { name: "Every job, on the level." }).waitFor();
    await page.getByText("Do I still need accounting software?").click();
    await page.getByText("For your BAS and payroll, yes.").waitFor();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
    await page.getByRole("searchbox").fill("no such words anywhere");
    await page.getByRole("searchbox").press("Enter");
    await page.getByText("No articles found").waitFor();
  } finally {
    await still?.close();
  }
});

test("a visitor drags a job to another day of the hero’s week, or moves it by keyboard", async () => {
  const { page } = await openWindow();
  await page.goto("/");
  const job = page.getByRole("button", { name: /Filter clean/ });
  const target = page.locator("[data-day=Thursday]");
  await job.scrollIntoViewIfNeeded();
  const [from, to] = [await job.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error("The week isn’t on the screen");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, from.y + 60, { steps: 6 });
  await page.mouse.up();
  await seen(page, "Filter clean, 12 units is on Thursday. Thursday is overloaded.").waitFor();
  await job.press("ArrowLeft");
  await seen(page, "Filter clean, 12 units is on Wednesday. Wednesday is overloaded.").waitFor();
  expect(await page.locator("[data-day=Wednesday] [data-count]").textContent()).toBe("4");
});

test("only signing in stores the app on a device, and signing out brings the public site back", async () => {
  const { context } = await openWindow();
  const browser = context.browser();
  const window = await browser?.newContext({ baseURL: inject("origin"), serviceWorkers: "allow" });
  if (!window) throw new Error("No window");
  try {
    const page = await window.newPage();
    const workers = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await page.goto("/");
    await page.goto("/auth/login");
    await page.getByLabel("Email").waitFor();
    expect(await workers()).toBe(0);
    await haveSession(window, "mel@bayside.example");
    await page.goto("/");
    await page.getByRole("heading", { name: "Dashboard" }).waitFor();
    await expect.poll(workers).toBe(1);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto("/privacy");
    await page.getByRole("heading", { name: "Privacy policy" }).waitFor();
    await page.goto("/logout");
    await page.getByRole("button", { name: "Log in" }).waitFor();
    expect(await workers()).toBe(0);
    await page.goto("/");
    await page.getByRole("heading", { name: "Every job, on the level." }).waitFor();
  } finally {
    await window.close();
  }
});
