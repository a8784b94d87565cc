// Scrolls long lists in a traced browser, and prints how long the main thread blocked frames and key presses.
import { loadavg } from "node:os";
import type { Page } from "playwright-core";
import { mainTasks, withPage } from "./browser.ts";
import { withFettle } from "./contenders.ts";
import { ms, report } from "./report.ts";

const LISTS = ["/jobs", "/customers", "/equipment", "/completed-jobs", "/invoices"];
const ROWS = 2000;
const LONGEST_MS = 50;
const PAUSE_MS = 40;
const DOWN = 500;
const UP = -4000;

async function downAndUp(page: Page) {
  const seen = new Set<string>();
  while (seen.size < ROWS) {
    await page.mouse.wheel(0, DOWN);
    await page.waitForTimeout(PAUSE_MS);
    const links = page.locator("main li a:first-of-type");
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))) {
      if (href) seen.add(href);
    }
  }
  while (await page.evaluate(() => (document.querySelector("main")?.scrollTop ?? 0) > 0)) {
    await page.mouse.wheel(0, UP);
    await page.waitForTimeout(PAUSE_MS);
  }
}

await withFettle(async ({ database, signedIn }) => {
  await withPage(await signedIn(database.large), async (page, trace) => {
    const lines = [];
    for (const list of LISTS) {
      await page.goto(list);
      await page.waitForSelector("main li a");
      await page.waitForLoadState("networkidle");
      await page.mouse.move(720, 500);
      const events = await trace("toplevel", () => downAndUp(page));
      const tasks = mainTasks(events).map(({ dur = 0, tdur = 0 }) => ({
        clock: dur / 1000,
        work: tdur / 1000,
      }));
      const longest = Math.max(...tasks.map(({ work }) => work));
      const over = tasks.filter(({ work }) => work > LONGEST_MS).length;
      const clock = Math.max(...tasks.map((task) => task.clock));
      lines.push({
        what: list,
        measured: `${ms(longest)} of work (${over} of ${tasks.length} over; ${ms(clock)} by the clock)`,
        limit: ms(LONGEST_MS),
        isMet: over === 0,
      });
    }
    report(`longest task in ${ROWS} rows, at load ${loadavg()[0]?.toFixed(1)}`, lines);
  });
});
