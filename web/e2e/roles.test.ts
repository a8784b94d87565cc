import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { laptop, launchBrowser, openWindow, phone } from "./browser.ts";
import { haveSession } from "./people.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const TECHNICIAN = "lou@bayside.example";

describe("a technician", () => {
  test("sees the field's screens alone on a laptop", async () => {
    const { context, page } = await openWindow(browser, inject("origin"), { viewport: laptop });
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
    await context.close();
  });

  test("meets no Delete on a job, and the server refuses one", async () => {
    const { context, page } = await openWindow(browser, inject("origin"), { viewport: phone });
    await haveSession(context, TECHNICIAN);
    const [job] = await (await context.request.get("/api/jobs?limit=1")).json();
    await page.goto(`/jobs/${job.id}`);
    await page.getByRole("heading", { name: job.title }).first().waitFor();
    expect(await page.getByRole("button", { name: "Delete" }).count()).toBe(0);
    const answer = await context.request.delete(`/api/jobs/${job.id}`);
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "FORBIDDEN" });
    await context.close();
  });

  test("finds the same entries in the slide-out menu of a phone", async () => {
    const { context, page } = await openWindow(browser, inject("origin"), { viewport: phone });
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
    ]);
    await context.close();
  });
});
