import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { laptop, openWindow, phone, seen } from "./browser.ts";
import { dayOfNextWeek, typedDate } from "./days.ts";
import { haveSession, PASSWORD, signUp } from "./people.ts";

async function bookJob(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "New Job" }).filter({ visible: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "New Job" });
  await dialog.getByLabel("Title").fill(title);
  expect(await dialog.getByRole("combobox", { name: "Equipment" }).isDisabled()).toBe(true);
  await dialog.getByRole("combobox", { name: "Customer" }).fill("Harbour Cafe");
  await page.getByRole("option").filter({ hasText: "Create “Harbour Cafe”" }).click();
  const equipment = dialog.getByRole("combobox", { name: "Equipment" });
  await expect.poll(() => equipment.isEnabled()).toBe(true);
  // Scrolling to the field closes its list, which each letter opens again.
  await equipment.click();
  await equipment.pressSequentially("Coolroom", { delay: 15 });
  await page.getByRole("option").filter({ hasText: "Create “Coolroom”" }).click();
  await seen(dialog, "Coolroom", { exact: true }).waitFor();
  await dialog.getByRole("spinbutton").first().click();
  await page.keyboard.type(`${typedDate(dayOfNextWeek(0))}1000a`, { delay: 15 });
  await dialog.getByRole("button", { name: "Create Job" }).click();
  await dialog.waitFor({ state: "hidden" });
}

const dayWith = (page: Page, title: string) => page.locator("[data-day]").filter({ hasText: title });

describe("the main job on a laptop", () => {
  test("goes from sign-up to a job that moves live in a second browser", { timeout: 180_000 }, async () => {
    const office = await openWindow({ viewport: laptop });
    const { page } = office;
    const { email } = await signUp(page);

    await page.getByRole("link", { name: "Customers", exact: true }).first().click();
    await seen(page, "No customers found. Create your first customer!").waitFor();
    await page.getByRole("link", { name: "New Customer" }).first().click();
    await page.waitForURL("**/customers/new");
    expect(await page.getByRole("button", { name: "Create", exact: false }).last().isDisabled()).toBe(true);
    await page.getByLabel("Company name").fill("Bayview Dental");
    await page
      .getByRole("button", { name: /^Create/ })
      .last()
      .click();
    await page.waitForURL("**/customers");
    await page.getByRole("link", { name: "Bayview Dental" }).waitFor();

    await page.getByRole("link", { name: "Equipment", exact: true }).first().click();
    await page.getByRole("button", { name: "New Equipment" }).first().click();
    const equipment = page.getByRole("dialog");
    await equipment.getByLabel("Name").fill("Ice machine");
    await equipment.getByRole("button", { name: /^(Create|Save)/ }).click();
    await seen(page, "Ice machine").waitFor();

    await page.getByRole("link", { name: "Jobs", exact: true }).first().click();
    await seen(page, "No jobs found. Create your first job!").waitFor();
    await bookJob(page, "Compressor rattles");
    await seen(page, "Compressor rattles").waitFor();

    const second = await openWindow({ viewport: laptop });
    await haveSession(second.context, email, PASSWORD);
    const week = `/schedule`;
    for (const window of [page, second.page]) {
      await window.goto(week);
      await window.getByRole("button", { name: "Next", exact: true }).click();
      await dayWith(window, "Compressor rattles").waitFor();
    }
    const monday = dayOfNextWeek(0).toString();
    const tuesday = dayOfNextWeek(1).toString();
    const thursday = dayOfNextWeek(3).toString();
    expect(await dayWith(page, "Compressor rattles").getAttribute("data-day")).toBe(monday);

    const pill = (window: Page) =>
      window.locator("[data-day] [data-job]").filter({ hasText: "Compressor rattles" });
    await pill(page).dragTo(page.locator(`[data-day="${thursday}"]`), {
      // React Aria treats a click in the exact centre as a screen reader's.
      sourcePosition: { x: 6, y: 5 },
    });
    await expect.poll(() => dayWith(page, "Compressor rattles").getAttribute("data-day")).toBe(thursday);
    await expect
      .poll(() => dayWith(second.page, "Compressor rattles").getAttribute("data-day"), { interval: 20 })
      .toBe(thursday);

    await pill(page).focus();
    await page.keyboard.press("Space");
    await page.locator("[data-day]:focus").waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await expect.poll(() => dayWith(page, "Compressor rattles").getAttribute("data-day")).toBe(tuesday);
    await expect
      .poll(() => dayWith(second.page, "Compressor rattles").getAttribute("data-day"))
      .toBe(tuesday);

    await page.reload();
    await expect.poll(() => dayWith(page, "Compressor rattles").count()).toBeLessThan(2);
    const { jobs } = { jobs: await (await office.context.request.get("/api/jobs")).json() };
    expect(jobs).toHaveLength(1);
    expect(jobs[0]).toMatchObject({
      title: "Compressor rattles",
      customer_name: "Harbour Cafe",
      scheduled_at: `${tuesday}T00:00:00.000Z`,
    });
  });
});

describe("the main job on a phone", () => {
  test("goes from sign-up to a job in the week's list", { timeout: 120_000 }, async () => {
    const { page } = await openWindow({ viewport: phone });
    await signUp(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Jobs", exact: true }).click();
    await seen(page, "No jobs found. Create your first job!").waitFor();
    await bookJob(page, "Blocked drain");
    await seen(page, "Blocked drain").waitFor();
    await page.goto("/schedule");
    await page.getByRole("button", { name: /next/i }).click();
    await page.getByRole("link", { name: "Blocked drain" }).click();
    await page.waitForURL("**/jobs/*");
    await page.getByRole("button", { name: "Confirm Job" }).click();
    await seen(page, "Confirmed").waitFor();
    await page.getByRole("button", { name: "Complete", exact: true }).click();
  });

  test("the week opens at today", async () => {
    const { context, page } = await openWindow({ viewport: phone });
    await haveSession(context, "mel@bayside.example");
    await page.goto("/schedule");
    const today = page.getByText("Today", { exact: true });
    await today.waitFor();
    const top = async () => (await today.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    // A day without jobs at the end of the week can't come further up.
    const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 1);
    await expect.poll(async () => (await top()) < 260 || (await isAtEnd())).toBe(true);
  });
});
