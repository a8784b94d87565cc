import type { Page } from "playwright-core";
import { firstId, type Shot } from "./shot.ts";

/** As wide as an article's text: one file for each theme. */
const COLUMN = [700];

/** The screen without the menu, which every article would show again. */
const screen = (page: Page) => page.locator("main");

const laptop = (name: string, path: Shot["path"], more: Partial<Shot> = {}): Shot => ({
  device: "laptop",
  widths: COLUMN,
  part: screen,
  name: `help-${name}`,
  path,
  ...more,
});

/** The screen of the first record that a documented path lists. */
const firstOf = (list: string, screenOf: (id: string) => string) => async (page: Page) =>
  screenOf(await firstId(page, list));

/** A button, or a link that looks like one. */
const button = (name: string) => (page: Page) => [
  screen(page).locator("a, button", { hasText: name }).first(),
];

/** The pictures of the help articles; several articles may show the same. */
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
  laptop("members", "/members", { marks: button("Add Member") }),
  laptop("settings", "/settings?tab=organisation"),
  laptop("price-list", "/settings?tab=price-list", { marks: button("New item") }),
  laptop("usage", "/settings?tab=usage"),
  laptop("plans", "/subscription"),
  laptop("data", "/settings?tab=data"),
];
