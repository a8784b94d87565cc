import { type Page, request } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { laptop, openWindow, phone, seen } from "./browser.ts";
import { runSql } from "./database.ts";
import { haveBusiness, haveSession, PASSWORD } from "./people.ts";
import { have } from "./records.ts";

const JOBS = 400;
const MOST_ROWS = 150;
/** The most rows drawn at once, limited to what a slow device can lay out in one frame. */
const MOST_AT_ONCE = 3;

/** The most frames to wait for visible rows on a busy machine. */
const MOST_FRAMES = 200;

let business: Awaited<ReturnType<typeof haveBusiness>>;

beforeAll(async () => {
  const session = await request.newContext({ baseURL: inject("origin") });
  business = await haveBusiness({ request: session });
  await session.dispose();
  await runSql(
    `insert into jobs (id, org_id, number, title, status, scheduled_at, created_by_id, confirmation_token)
     select gen_random_uuid(), u.org_id, 1000 + n, 'Round ' || lpad(n::text, 3, '0'), 'scheduled',
       timestamptz '2030-01-01 00:00Z' + n * interval '3 hours', u.id, 'round-' || u.org_id || n
     from users u, generate_series(1, $2::int) n where u.org_id = $1`,
    [business.orgId, JOBS],
  );
});

async function openJobs(viewport: typeof laptop | typeof phone) {
  const { context, page } = await openWindow({ viewport });
  await haveSession(context, business.email, PASSWORD);
  await page.goto("/jobs");
  await seen(page, "Round 001").waitFor();
  return { context, page };
}

const titles = (page: Page) => page.locator("main li h3").allTextContents();

const link = (page: Page, title: string) => page.getByRole("link", { name: title, exact: true });

async function heightOf(page: Page, title: string) {
  const box = await link(page, title).boundingBox();
  return Math.round(box?.y ?? Number.NaN);
}

async function wheelUntil(page: Page, step: number, isThere: (rows: string[]) => boolean) {
  await page.mouse.move(300, 500);
  for (;;) {
    const rows = await titles(page);
    if (isThere(rows)) return;
    await page.mouse.wheel(0, step);
    // Rows are drawn a few per frame, so scrolling on before they're all there would miss some.
    await page.evaluate(
      ({ last, most }) =>
        new Promise<void>((resolve) => {
          let frames = 0;
          const isRow = (y: number) => Boolean(document.elementFromPoint(300, y)?.closest("main li"));
          // A day's heading may be at one of two points.
          const isFull = () => [240, 400, 560].every((y) => isRow(y) || isRow(y + 80));
          const isAtEnd = () =>
            [...document.querySelectorAll("main h3")].some(({ textContent }) => textContent === last);
          const look = () => {
            frames += 1;
            if (isFull() || isAtEnd() || frames > most) resolve();
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
      { last: `Round ${JOBS}`, most: MOST_FRAMES },
    );
  }
}

async function countDrawnTogether(page: Page) {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    new MutationObserver((records) => {
      const added = records
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node) => node instanceof Element);
      const rows = added.flatMap((node) => (node.matches("li") ? node : [...node.querySelectorAll("li")]));
      const byPage = Map.groupBy(rows, (row) => row.closest("main [aria-busy] > *"));
      for (const [place, { length }] of byPage) {
        if (place) dataset.drawnTogether = String(Math.max(length, Number(dataset.drawnTogether ?? 0)));
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.drawnTogether));
}

test("a long list shows every row once, renders only a few of them, and keeps its scroll position", {
  timeout: 240_000,
}, async () => {
  const { context, page } = await openJobs(laptop);
  const drawnTogether = await countDrawnTogether(page);
  const met = new Set<string>();
  await wheelUntil(page, 700, (rows) => {
    expect(rows.length).toBeLessThan(MOST_ROWS);
    expect(new Set(rows).size).toBe(rows.length);
    for (const row of rows) met.add(row);
    return rows.includes("Round 400");
  });
  expect(met.size).toBe(JOBS);
  expect(await drawnTogether()).toBe(MOST_AT_ONCE);

  await wheelUntil(page, -700, (rows) => rows.includes("Round 200"));
  await link(page, "Round 200").scrollIntoViewIfNeeded();
  const height = await heightOf(page, "Round 200");
  await link(page, "Round 200").click();
  await page.waitForURL(/\/jobs\/./);
  await page.goBack();
  await link(page, "Round 200").waitFor();
  await expect.poll(() => heightOf(page, "Round 200")).toBe(height);

  // The new rows appear and the view doesn't move.
  await have(context, "/api/jobs", { title: "Before all", scheduledAt: "2029-12-31T00:00:00Z" });
  await have(context, "/api/jobs", { title: "Squeezed in", scheduledAt: "2030-01-26T01:00:00Z" });
  await seen(page, "Squeezed in").waitFor();
  expect(await heightOf(page, "Round 200")).toBe(height);
  const rows = await titles(page);
  const numbers = rows.filter((row) => row.startsWith("Round")).map((row) => Number(row.slice(6)));
  const [first = 0] = numbers;
  expect(numbers).toEqual(numbers.map((_, place) => first + place));
  expect(rows[rows.indexOf("Round 200") + 1]).toBe("Squeezed in");

  await link(page, "Round 200").focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page)).toBe("Squeezed in");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused(page)).toBe("Round 199");
  await page.keyboard.press("Home");
  await expect.poll(() => focused(page)).toBe("Before all");
  await page.keyboard.press("End");
  await expect.poll(() => focused(page)).toBe("Round 400");
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test("on a phone, Back returns to the row, and another filter starts at the top", async () => {
  const { context, page } = await openJobs(phone);
  // Imitates Safari, which doesn't have scroll anchoring.
  await context.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.overflowAnchor = "none";
    }),
  );
  await page.reload();
  await wheelUntil(page, 900, (rows) => rows.includes("Round 120"));
  // Hovering scrolls the row out from under the bar, so a click hits it.
  await link(page, "Round 120").hover();
  const height = await heightOf(page, "Round 120");
  await link(page, "Round 120").click();
  await page.waitForURL(/\/jobs\/./);
  await page.goBack();
  await link(page, "Round 120").waitFor();
  await expect.poll(() => heightOf(page, "Round 120")).toBe(height);
  await have(context, "/api/jobs", { title: "Squeezed above", scheduledAt: "2030-01-14T19:00:00Z" });
  await page.getByText("Squeezed above").waitFor({ state: "attached" });
  expect(await heightOf(page, "Round 120")).toBe(height);

  await page.getByRole("radio", { name: "Scheduled" }).click();
  await seen(page, "Round 001").waitFor();
  await wheelUntil(page, 900, (rows) => rows.includes("Round 080"));
  await page.getByRole("radio", { name: "All" }).click();
  await seen(page, "Round 001").waitFor();
});

test("says when a page couldn't load, and Load more loads it", async () => {
  const { page } = await openJobs(laptop);
  await page.route("**/app/graphql", (route) =>
    route.request().postData()?.includes('"after":"') ? route.abort() : route.fallback(),
  );
  await page.reload();
  const more = page.getByRole("button", { name: "Load more" });
  await more.waitFor();
  await expect.poll(async () => (await titles(page)).at(-1)).toBe("Round 009");
  await page.unroute("**/app/graphql");
  const next = seen(page, "Round 010");
  // The list's event might refetch the page first.
  await Promise.race([more.click(), next.waitFor()]);
  await next.waitFor();
});
