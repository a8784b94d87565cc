import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openWindow, seen } from "./browser.ts";
import { haveSession, PASSWORD, signUp } from "./people.ts";

const SAVED = /\/(quotes|invoices)\/[0-9a-f-]{36}$/;

/** Values in field order. The unit, which comes after the quantity, stays "each". */
async function typeLine(page: Page, [item, description, quantity, price, discount]: string[]) {
  for (const [at, field] of [item, description, quantity, null, price, discount].entries()) {
    if (at > 0) await page.keyboard.press("Tab");
    if (field) await page.keyboard.type(field);
  }
}

async function writeQuote(page: Page, title: string) {
  await page.goto("/quotes/new");
  await page.getByRole("textbox", { name: "Title" }).click();
  await page.keyboard.type(title);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await typeLine(page, ["Evaporator fan motor", "Supply and fit", "1", "486", "0"]);
  await page.keyboard.press("Enter");
  await typeLine(page, ["Labour", "Two technicians", "6", "118", "10"]);
  await seen(page, "$1,235.52").waitFor();
}

/** The server gets every request, but its responses are lost. */
async function loseAnswers(page: Page, operation: string, act: () => Promise<void>) {
  const url = "**/app/graphql";
  await page.route(url, async (route) => {
    if (!route.request().postData()?.includes(operation)) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await act();
  await page.unroute(url);
}

test("a lost response doesn't create a second quote; two people editing it see each other's changes; it becomes an invoice and a job", {
  timeout: 180_000,
}, async () => {
  const first = await openWindow();
  const { email } = await signUp(first.page);
  await writeQuote(first.page, "Coolroom");
  await first.page.waitForFunction(() => /discount\W+10\b/.test(JSON.stringify(localStorage)));
  await first.page.reload();
  await seen(first.page, "Pick up where you left off.").waitFor();
  expect(await first.page.getByRole("textbox", { name: "Price, line 2" }).inputValue()).toBe("118.00");
  const title = first.page.getByRole("textbox", { name: "Title" });
  await loseAnswers(first.page, "CreateQuote", async () => {
    await title.press("Control+s");
    await seen(first.page, "Save failed").waitFor();
  });
  await title.fill("Coolroom 3");
  await title.press("Control+s");
  await first.page.waitForURL(SAVED);
  await first.page.getByRole("heading", { name: "QU-0001" }).waitFor();
  await first.page.getByRole("link", { name: "Quotes" }).first().click();
  await seen(first.page, "1 quote").waitFor();
  await first.page.getByRole("link", { name: "Coolroom 3" }).click();
  await first.page.waitForURL(SAVED);
  const address = new URL(first.page.url()).pathname;
  const second = await openWindow();
  await haveSession(second.context, email, PASSWORD);
  await second.page.goto(address);
  await second.page.getByRole("heading", { name: "Coolroom 3" }).waitFor();

  await first.page.goto(`${address}/edit`);
  await first.page.getByRole("textbox", { name: "Summary" }).fill("Mine");
  // Sending doesn't change the content, so the editor doesn't show a note.
  await second.page.getByRole("button", { name: "Email" }).click();
  const dialog = second.page.getByRole("dialog", { name: /^Email/ });
  await dialog.getByRole("textbox", { name: "To" }).fill("rosa@bakehouse.example");
  await dialog.getByRole("button", { name: /^Send/ }).click();
  await seen(second.page, "Quote sent").waitFor();
  await seen(first.page, "Saving creates revision 2.").waitFor();
  expect(await first.page.getByText("Someone just changed this quote.").count()).toBe(0);
  const third = await second.context.newPage();
  await third.goto(`${address}/edit`);
  await third.getByRole("textbox", { name: "Title" }).fill("Coolroom 3, door");
  await third.getByRole("button", { name: "Save & close" }).click();
  await second.page.getByRole("heading", { name: "Coolroom 3, door" }).waitFor();
  await seen(first.page, "Someone just changed this quote.").waitFor();
  await first.page.getByRole("button", { name: "Save & close" }).click();
  await seen(first.page, "The other window: Coolroom 3, door").waitFor();
  await first.page.getByRole("button", { name: "Save & close" }).dblclick();
  await first.page.waitForURL(SAVED);
  await first.page.getByRole("heading", { name: "Coolroom 3, door" }).waitFor();
  await seen(first.page, "Mine", { exact: true }).waitFor();

  const { page } = first;
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: /^Accept QU-/ });
  await question.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Convert to Invoice" }).click();
  await page.waitForURL(/\/invoices\//);
  await page.getByRole("button", { name: "Record payment" }).click();
  const payment = page.getByRole("dialog", { name: "Record payment" });
  await payment.getByRole("textbox", { name: "Amount" }).fill("100");
  await payment.getByRole("button", { name: "Record payment" }).click();
  await seen(page, "$1,135.52").waitFor();
  await page.getByRole("button", { name: "Mark Paid" }).click();
  const rest = page.getByRole("dialog", { name: "Mark Paid" });
  await rest.getByRole("button", { name: "Mark Paid" }).click();
  await seen(page, "Paid in full").waitFor();
  expect(await page.getByRole("button", { name: "Mark Paid" }).count()).toBe(0);

  await page.getByRole("link", { name: /^quote QU-/ }).click();
  await page.getByRole("button", { name: "Convert to Job" }).click();
  await page.waitForURL(/\/jobs\//);
  await seen(page, "Coolroom 3, door").waitFor();
});
