import { describe, expect, test } from "vitest";
import { laptop, openWindow, phone, seen } from "./browser.ts";
import { haveSession } from "./people.ts";

const TECHNICIAN = "lou@bayside.example";

test("the office finds and starts anything with Ctrl K, by keyboard only", { timeout: 90_000 }, async () => {
  const { context, page } = await openWindow({ viewport: laptop });
  await haveSession(context, "jodie@bayside.example");
  await page.goto("/");
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  const take = async (words: string, option: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.type(words);
    await page.getByRole("option", { name: option }).first().waitFor();
    const chosen = page.getByRole("option", { selected: true });
    for (let step = 0; !(await chosen.textContent())?.startsWith(option); step += 1) {
      if (step > 30) throw new Error(`${option} can’t be reached`);
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Search" }).waitFor({ state: "hidden" });
  };
  const [job] = await (await context.request.get("/api/jobs?limit=1")).json();
  await take(String(job.number), job.title);
  await page.waitForURL(`**/jobs/${job.id}`);
  await take("okafor", "Amara Okafor");
  await page.waitForURL("**/customers/*");
  await page.getByRole("heading", { name: "Amara Okafor" }).waitFor();
  await take("bedroom fujitsu", "Bedroom split");
  await page.waitForURL("**/equipment/*");
  await page.getByRole("heading", { name: "Bedroom split" }).waitFor();
  await page.getByRole("main", { name: "Equipment" }).and(page.locator(":focus")).waitFor();
  await take("sched", "Schedule");
  await page.waitForURL("**/schedule");
  await take("Gate motor hums", "New Job");
  const dialog = page.getByRole("dialog", { name: "New Job" });
  await dialog.waitFor();
  expect(await dialog.getByLabel("Title").inputValue()).toBe("Gate motor hums");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await take("Hall of Records", "New Customer");
  await page.waitForURL("**/customers/new?name=Hall+of+Records");
  expect(await page.getByLabel("Company name").inputValue()).toBe("Hall of Records");
});

describe("a technician", () => {
  test("only sees the field screens on a laptop", async () => {
    const { context, page } = await openWindow({ viewport: laptop });
    await haveSession(context, TECHNICIAN);
    await page.goto("/");
    await page.getByRole("heading", { name: "Dashboard" }).waitFor();
    const entries = page.getByRole("navigation").first().getByRole("link");
    expect(await entries.allTextContents()).toEqual([
      "Dashboard",
      "Jobs",
      "Customers",
      "Equipment",
      "Schedule",
      expect.stringMatching(/^Messages/),
      expect.stringMatching(/^Support/),
    ]);
    for (const path of ["/settings", "/members", "/quotes", "/invoices/new"]) {
      await page.goto(path);
      await page
        .getByRole("link", { name: /^(Go to )?Schedule$/ })
        .last()
        .waitFor();
      expect(
        await page.getByRole("heading", { name: /settings|members|quotes|invoices/i }).count(),
        path,
      ).toBe(0);
    }
    await page.keyboard.press("Control+k");
    await page.getByRole("option", { name: "New Job" }).waitFor();
    expect(await page.getByRole("option", { name: /Quote|Invoice|Members|Settings/ }).count()).toBe(0);
    await page.keyboard.type("INV-04");
    await seen(page, "Nothing found for “INV-04”").waitFor();
  });

  test("doesn't see Delete on a job, and the server refuses a deletion", async () => {
    const { context, page } = await openWindow({ viewport: phone });
    await haveSession(context, TECHNICIAN);
    const [job] = await (await context.request.get("/api/jobs?limit=1")).json();
    await page.goto(`/jobs/${job.id}`);
    await page.getByRole("heading", { name: job.title }).first().waitFor();
    expect(await page.getByRole("button", { name: "Delete" }).count()).toBe(0);
    const answer = await context.request.delete(`/api/jobs/${job.id}`);
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "FORBIDDEN" });
  });

  test("sees the same entries in the slide-out menu on a phone", async () => {
    const { context, page } = await openWindow({ viewport: phone });
    await haveSession(context, TECHNICIAN);
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    const entries = page.getByRole("dialog").getByRole("navigation").getByRole("link");
    await entries.first().waitFor();
    expect(await entries.allTextContents()).toEqual([
      "Dashboard",
      "Jobs",
      "Customers",
      "Equipment",
      "Schedule",
      expect.stringMatching(/^Messages/),
      expect.stringMatching(/^Support/),
    ]);
    await entries.nth(3).tap();
    await page.getByRole("main", { name: "Equipment" }).and(page.locator(":focus")).waitFor();
  });
});
