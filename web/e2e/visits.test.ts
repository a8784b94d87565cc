import type { BrowserContext } from "playwright-core";
import { expect, test } from "vitest";
import { laptop, openWindow, phone, seen } from "./browser.ts";
import { dayOfNextWeek } from "./days.ts";
import { haveBusiness } from "./people.ts";
import { have } from "./records.ts";

async function haveService(context: BrowserContext) {
  await haveBusiness(context);
  const { customer } = await have(context, "/api/customers", {
    name: "Harbour Cafe",
    street: "3 Pier Street",
    suburb: "Mordialloc",
  });
  const equipment = await have(context, "/api/equipment", {
    name: "Coolroom",
    customerId: customer.id,
    serviceIntervalMonths: 6,
  });
  return have(context, "/api/jobs", {
    title: "Coolroom service",
    jobType: "Service",
    customerId: customer.id,
    scheduledAt: `${dayOfNextWeek(0)}T00:00:00Z`,
    equipmentIds: [equipment.id],
  });
}

test("a completed service adds one follow-up job, and shows its date on the equipment", {
  timeout: 60_000,
}, async () => {
  const { context, page } = await openWindow({ viewport: laptop });
  const job = await haveService(context);
  await page.goto(`/jobs/${job.id}`);
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await page.waitForURL("**/jobs");
  await page.goto("/jobs?status=new");
  const followUp = page.getByRole("link", { name: "Coolroom service", exact: true });
  await followUp.waitFor();
  expect(await followUp.count()).toBe(1);
  await page.goto(`/equipment/${job.equipment[0].id}`);
  await seen(page, /^Next service due \w{3} \d/).waitFor();
  await page.getByRole("list", { name: "Services" }).getByRole("link", { name: "Coolroom service" }).click();
  await page.waitForURL(`**/completed-jobs/${job.id}`);
});

test("a customer confirms the visit on a phone, and the office sees it", { timeout: 60_000 }, async () => {
  const office = await openWindow({ viewport: laptop });
  const job = await haveService(office.context);
  await office.page.goto(`/jobs/${job.id}`);
  await office.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await office.page.getByRole("button", { name: "Copy confirmation link" }).click();
  await seen(office.page, "Confirmation link copied").waitFor();
  const link = await office.page.evaluate(() => navigator.clipboard.readText());

  const customer = await openWindow({ viewport: phone });
  await customer.page.goto(new URL(link).pathname);
  await seen(customer.page, "3 Pier Street, Mordialloc").waitFor();
  expect(await customer.page.content()).not.toContain("Coolroom service");
  await customer.page.getByRole("button", { name: "Confirm visit" }).click();
  await customer.page.getByRole("heading", { name: "Your visit is confirmed" }).waitFor();
  await seen(office.page, /confirmed the visit/).waitFor();
  await customer.page.reload();
  await customer.page.getByRole("heading", { name: "Your visit is confirmed" }).waitFor();

  await office.context.request.delete(`/api/jobs/${job.id}`);
  await customer.page.reload();
  await customer.page.getByRole("heading", { name: "This link has ended" }).waitFor();
});

test("manages customers and equipment by keyboard only", { timeout: 90_000 }, async () => {
  const { context, page } = await openWindow({ viewport: laptop });
  await haveBusiness(context);
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const tabTo = async (name: string | RegExp) => {
    for (let step = 0; step < 60; step += 1) {
      const focused = await page.evaluate(() => {
        const { activeElement } = document;
        const labelled = activeElement?.getAttribute("aria-labelledby")?.split(" ") ?? [];
        return [
          activeElement?.getAttribute("aria-label"),
          ...labelled.map((id) => document.getElementById(id)?.textContent),
          ...[...((activeElement as HTMLInputElement | null)?.labels ?? [])].map(
            (label) => label.textContent,
          ),
          activeElement?.textContent,
        ].filter(Boolean) as string[];
      });
      if (
        focused.some((words) => (typeof name === "string" ? words.trim().startsWith(name) : name.test(words)))
      )
        return;
      await press("Tab");
    }
    throw new Error(`Tab never reached ${name}`);
  };
  await page.goto("/customers");
  await seen(page, "No customers found. Create your first customer!").waitFor();
  await tabTo("New Customer");
  await press("Enter");
  await page.waitForURL("**/customers/new");
  await page.getByLabel("Company name").waitFor();
  await tabTo("Company name");
  await page.keyboard.type("Harbour Cafe");
  await press("Enter");
  await page.waitForURL("**/customers");
  await page.getByRole("link", { name: "Harbour Cafe" }).waitFor();
  await tabTo("Harbour Cafe");
  await press("Enter");
  // A card in the list has the same heading.
  await page.getByRole("heading", { name: "Harbour Cafe", level: 1 }).waitFor();
  await tabTo("Edit");
  await press("Enter");
  const edit = page.getByRole("dialog", { name: "Edit customer" });
  await edit.waitFor();
  await tabTo(/^Phone/);
  await page.keyboard.type("0355501180");
  await press("Enter");
  await edit.waitFor({ state: "hidden" });
  await seen(page, "(03) 5550 1180").waitFor();

  await page.goto("/equipment");
  await seen(page, "No equipment found. Create your first equipment!").waitFor();
  await tabTo("New Equipment");
  await press("Enter");
  const dialog = page.getByRole("dialog", { name: "New Equipment" });
  await dialog.waitFor();
  await tabTo("Name");
  await page.keyboard.type("Coolroom");
  await tabTo("Customer");
  await page.keyboard.type("harb");
  await page.getByRole("option").filter({ hasText: "Harbour Cafe" }).waitFor();
  await press("ArrowDown", "Enter");
  await tabTo("Create");
  await press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Coolroom" }).waitFor();
  await tabTo("Actions for Coolroom");
  await press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).waitFor();
  await press("ArrowDown", "Enter");
  const question = page.getByRole("alertdialog");
  await question.waitFor();
  await press("Escape");
  await question.waitFor({ state: "hidden" });
  await tabTo("Coolroom");
  await press("Enter");
  await page.getByRole("heading", { name: "Coolroom", level: 1 }).waitFor();
});
