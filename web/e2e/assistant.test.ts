import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openWindow, phone, seen } from "./browser.ts";
import { haveBusiness, haveSession, PASSWORD } from "./people.ts";
import { have } from "./records.ts";

const ADMIN = "mel@bayside.example";
const CUSTOMER = "Kingston Fresh Foods";

const launcherOf = (page: Page) => page.getByRole("button", { name: "Assistant" });
const panelOf = (page: Page) => page.getByRole("dialog", { name: "AI Assistant" });
const focusIn = (page: Page) => page.locator(":focus");

async function reach(page: Page, target: Locator, key: "Tab" | "Shift+Tab") {
  for (let count = 0; count < 40; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error("The focus never got there");
}

test("adds a job by keyboard only, confirms, opens and undoes it; Escape returns the focus", async () => {
  const { context, page } = await openWindow();
  await haveBusiness(context);
  await have(context, "/api/customers", { name: CUSTOMER });
  await page.goto("/jobs");
  await launcherOf(page).waitFor();
  await reach(page, launcherOf(page), "Tab");
  await page.keyboard.press("Enter");
  const panel = panelOf(page);
  await panel.getByRole("textbox", { name: "Ask a question" }).and(focusIn(page)).waitFor();
  await page.keyboard.type(`new job for ${CUSTOMER} tomorrow 9`);
  await page.keyboard.press("Enter");

  const card = panel.getByRole("article", { name: `New job: Visit to ${CUSTOMER}` });
  await seen(card, /, 9:00 am$/).waitFor();
  await reach(page, card.getByRole("button", { name: "Confirm" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  const made = panel.getByRole("link", { name: /^Job \d+ created$/ });
  await made.waitFor();
  await reach(page, made, "Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `Visit to ${CUSTOMER}`, level: 1 }).waitFor();
  const job = `/api${new URL(page.url()).pathname}`;
  expect((await context.request.get(job)).status()).toBe(200);

  await page.goBack();
  await page.getByRole("heading", { name: "Jobs", level: 1 }).waitFor();
  await reach(page, panel.getByRole("button", { name: "Undo" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await context.request.get(job)).status()).toBe(404);
  await panel
    .getByRole("article", { name: `Visit to ${CUSTOMER}` })
    .and(focusIn(page))
    .waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  await launcherOf(page).and(focusIn(page)).waitFor();
});

test("on a phone, a link leads from the panel to its screen; the button doesn't cover anything at the end of the page", async () => {
  const { context, page } = await openWindow({ viewport: phone });
  await haveSession(context, ADMIN);
  await page.goto("/invoices");
  await launcherOf(page).click();
  const panel = panelOf(page);
  await panel.getByRole("textbox", { name: "Ask a question" }).fill(`find ${CUSTOMER}`);
  await panel.getByRole("button", { name: "Send" }).click();
  await panel.getByRole("link", { name: CUSTOMER, exact: true }).last().click();
  await panel.waitFor({ state: "hidden" });
  await page.waitForURL("**/customers/*");
});

test("keeps a question asked offline and after the session ended, and answers it once", async () => {
  const { context, page } = await openWindow({ viewport: phone });
  await haveBusiness(context);
  await page.goto("/jobs");
  await launcherOf(page).tap();
  const panel = panelOf(page);
  const box = panel.getByRole("textbox", { name: "Ask a question" });
  const question = "How do I add a photo to a job?";
  await box.fill(question);
  // The request fails, but the browser still reports that it's online.
  await page.route("**/app/graphql", (route) => route.abort());
  await page.keyboard.press("Enter");
  await seen(panel, "Sorry, I'm having trouble right now. Please try again.").waitFor();
  expect(await box.inputValue()).toBe(question);
  await page.unroute("**/app/graphql");
  await context.setOffline(true);
  await panel.getByRole("status").filter({ hasText: "You’re offline." }).waitFor();
  await box.press("Enter");
  expect(await box.inputValue()).toBe(question);
  await context.setOffline(false);
  await panel.getByRole("status").filter({ hasText: "You’re offline." }).waitFor({ state: "hidden" });

  await context.clearCookies();
  await panel.getByRole("button", { name: "Send" }).tap();
  const signIn = page.getByRole("dialog", { name: "Sign in to continue" });
  await signIn.getByRole("textbox").fill(PASSWORD);
  await signIn.getByRole("button", { name: "Sign in" }).tap();
  await signIn.waitFor({ state: "hidden" });
  await seen(panel, "These help articles might help").waitFor();
  expect(await panel.getByText(question, { exact: true }).count()).toBe(1);
  expect(await box.inputValue()).toBe("");
});
