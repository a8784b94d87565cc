import type { Page } from "playwright-core";
import { firstId, type Shot } from "./shot.ts";

const COLUMN = [700];

const TECHNICIAN = "tomasi@bayside.example";

const screen = (page: Page) => page.locator("main");

const laptop = (name: string, path: Shot["path"], more: Partial<Shot> = {}): Shot => ({
  device: "laptop",
  widths: COLUMN,
  part: screen,
  name: `help-${name}`,
  path,
  ...more,
});

const phone = (name: string, path: Shot["path"], more: Partial<Shot> = {}): Shot => ({
  device: "phone",
  widths: [390],
  name: `help-${name}`,
  path,
  ...more,
});

const dialog = (page: Page) => page.getByRole("dialog").first();

const opens = (name: string) => async (page: Page) => {
  await screen(page).getByRole("button", { name }).first().click();
  await dialog(page).waitFor();
};

const firstOf = (list: string, screenOf: (id: string) => string) => async (page: Page) =>
  screenOf(await firstId(page, list));

const button = (name: string) => (page: Page) => [
  screen(page).locator("a, button", { hasText: name }).first(),
];

/** Writes a note offline, then opens the outbox. */
async function writeOffline(page: Page) {
  const id = await firstId(page, "/api/jobs?status=in_progress&limit=1");
  await page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/jobs/${id}/notes`);
  await page.getByRole("button", { name: "Add note" }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Add note" }).click();
  await dialog(page).getByRole("textbox").fill("Filter changed, drain flushed");
  await dialog(page).getByRole("button", { name: "Add note" }).click();
  await page.getByRole("link", { name: "1 waiting" }).click();
}

export const HELP_SHOTS: Shot[] = [
  laptop("jobs", "/jobs", { marks: button("New Job") }),
  laptop(
    "job",
    firstOf("/api/jobs?status=in_progress&limit=1", (id) => `/jobs/${id}`),
  ),
  laptop(
    "job-work",
    firstOf("/api/jobs?status=in_progress&limit=1", (id) => `/jobs/${id}/notes`),
  ),
  laptop("schedule", "/schedule"),
  laptop("customers", "/customers", { marks: button("New Customer") }),
  laptop(
    "customer",
    firstOf("/api/customers?search=Kingston&limit=1", (id) => `/customers/${id}`),
  ),
  laptop("equipment-list", "/equipment", { marks: button("New Equipment") }),
  laptop(
    "equipment",
    firstOf("/api/equipment?search=Kingston&limit=1", (id) => `/equipment/${id}`),
  ),
  laptop(
    "quote",
    firstOf("/api/quotes?status=sent&limit=1", (id) => `/quotes/${id}`),
  ),
  laptop(
    "quote-editor",
    firstOf("/api/quotes?status=draft&limit=1", (id) => `/quotes/${id}/edit`),
  ),
  laptop("invoices", "/invoices?tab=overdue"),
  laptop(
    "invoice",
    firstOf("/api/invoices?tab=overdue&limit=1", (id) => `/invoices/${id}`),
    {
      marks: button("Email"),
    },
  ),
  laptop("completed-jobs", "/completed-jobs"),
  laptop("messages", "/messages"),
  laptop("members", "/members", { marks: button("Add member") }),
  laptop("settings", "/settings?tab=organisation"),
  laptop("price-list", "/settings?tab=price-list", { marks: button("New item") }),
  laptop("usage", "/settings?tab=usage"),
  laptop("plans", "/subscription"),
  laptop("data", "/settings?tab=data"),
  laptop("register", "/auth/register", { person: null }),
  laptop("login", "/auth/login", { person: null }),
  laptop("support", "/support"),
  laptop(
    "job-changes",
    firstOf("/api/jobs?status=scheduled&limit=1", (id) => `/jobs/${id}`),
    {
      prepare: (page) => screen(page).getByRole("button", { name: "Scheduled" }).first().click(),
      marks: button("Edit Job"),
    },
  ),
  laptop(
    "job-confirm",
    firstOf("/api/jobs?status=new&limit=1", (id) => `/jobs/${id}`),
    {
      marks: (page) =>
        ["Send SMS", "Confirm Job", "Copy confirmation link"].flatMap((name) => button(name)(page)),
    },
  ),
  laptop(
    "text",
    firstOf("/api/jobs?status=scheduled&limit=1", (id) => `/jobs/${id}`),
    {
      prepare: async (page) => {
        await opens("Send SMS")(page);
        await dialog(page).getByRole("button", { name: "Template" }).click();
        await page.getByRole("option", { name: "On my way" }).click();
      },
      part: dialog,
    },
  ),
  laptop(
    "invoice-issued",
    firstOf("/api/invoices?tab=overdue&limit=1", (id) => `/invoices/${id}/edit`),
    { marks: button("Void and copy") },
  ),
  laptop("token", "/settings?tab=developers", { prepare: opens("New token"), part: dialog }),
  laptop("templates", "/settings?tab=messages", { prepare: opens("Edit"), part: dialog }),
  laptop("profile", "/profile", { marks: button("Edit Profile") }),
  laptop("assistant", "/schedule", {
    prepare: async (page) => {
      await page.getByRole("button", { name: "AI Assistant" }).click();
      for (const words of ["How do I void an invoice?", "New job for Margaret Doyle tomorrow 9 am"]) {
        await page.getByLabel("Ask a question").fill(words);
        await page.keyboard.press("Enter");
        await page.getByText("Thinking...").waitFor({ state: "detached" });
      }
      await page.getByRole("button", { name: "Confirm", exact: true }).waitFor();
      await page.mouse.move(0, 0);
    },
    part: dialog,
  }),
  phone("outbox", "/outbox", { person: TECHNICIAN, prepare: writeOffline, height: 340 }),
  phone(
    "clock",
    firstOf("/api/jobs?status=in_progress&limit=1", (id) => `/jobs/${id}`),
    {
      person: TECHNICIAN,
      prepare: async (page) => {
        await page.getByRole("button", { name: "Start travel" }).click();
        await page.getByRole("button", { name: "I’m on site" }).waitFor();
      },
    },
  ),
];
