import type { BrowserContext } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openWindow, phone, seen } from "./browser.ts";
import { newBusiness, PASSWORD } from "./people.ts";

const PIXEL = /tiktok\.com/;

/** Records all requests and fakes responses from the pixel's host. */
async function recordRequests(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  context.on("request", (request) => void asked.push(request.url()));
  await context.route(PIXEL, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  return asked;
}

describe("a visitor who becomes a business", () => {
  test("keeps the plan chosen on the site, follows the first steps, undoes a job from the assistant, and removes samples", async () => {
    const { page } = await openWindow();
    const { orgName, name, email } = newBusiness();
    await page.goto("/");
    await page.locator("a[href='/auth/register?plan=solo']").first().click();
    await seen(page, "Solo is $29 a month after that").waitFor();
    await page.getByRole("button", { name: "Start free trial" }).click();
    await seen(page, "Business name is required").waitFor();
    await page.getByLabel("Business name").fill(orgName);
    await page.getByLabel("Your name").fill(name);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await page.getByRole("button", { name: "Start free trial" }).click();

    await seen(page, "0 of 5 done").waitFor();
    await page.getByRole("button", { name: "Skip", exact: true }).click();
    await page.getByRole("button", { name: "Bring back Business details and ABN" }).waitFor();
    await page.getByRole("button", { name: "Skip", exact: true }).click();
    await page.getByRole("link", { name: "Add a customer" }).click();
    await page.getByLabel("Company name").fill("Parkdale Bakery");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.waitForURL("**/customers");
    await page.getByRole("link", { name: "Dashboard" }).click();
    await seen(page, "1 of 5 done").waitFor();

    await page.getByRole("button", { name: "Assistant" }).click();
    const assistant = page.getByRole("dialog", { name: "AI Assistant" });
    await assistant.getByRole("textbox").fill("new job for Parkdale Bakery tomorrow 9");
    await assistant.getByRole("button", { name: "Send" }).click();
    await assistant.getByRole("button", { name: "Confirm" }).click();
    await seen(page, "2 of 5 done").waitFor();
    await assistant.getByRole("button", { name: "Undo" }).click();
    await seen(assistant, "Undone").waitFor();
    await seen(page, "1 of 5 done").waitFor();
    await assistant.getByRole("button", { name: "Close" }).click();

    await page.getByRole("button", { name: "Try it with sample data" }).click();
    await page.getByRole("button", { name: "Add sample data" }).click();
    await seen(page, "You’re looking at sample data.").waitFor();
    await seen(page, "Six-month oven service").waitFor();
    await seen(page, "1 of 5 done").waitFor();
    await page.getByRole("button", { name: "Remove samples" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove samples" }).click();
    await seen(page, "Samples removed").waitFor();
    await seen(page, "No jobs today").waitFor();
    await page.getByRole("link", { name: "Customers" }).first().click();
    await page.getByRole("link", { name: "Parkdale Bakery" }).waitFor();
    expect(await page.getByText(/^Sample (?:Bakery|Butcher|Offices|Household)/).count()).toBe(0);

    await page.goto("/subscription");
    await page.locator("li[data-theme=dark]").getByRole("heading", { name: "Solo" }).waitFor();
  });
});

describe("advertising", () => {
  test("loads nothing before a visitor accepts it, after they refuse or withdraw, or once signed in", async () => {
    const { context, page } = await openWindow({ viewport: phone });
    const asked = await recordRequests(context);
    const toPixel = () => asked.filter((url) => PIXEL.test(url));
    const told = () => asked.filter((url) => url.endsWith("/api/tiktok/track"));
    const question = page.getByRole("region", { name: "Can we measure our ads?" });

    await page.goto("/privacy");
    await question.waitFor();
    await page.mouse.wheel(0, 600);
    await page.keyboard.press("Tab");
    await page.goto("/blog");
    await question.getByRole("button", { name: "Decline" }).click();
    await page.reload();
    await page.mouse.wheel(0, 600);
    await page.getByRole("button", { name: "Advertising choices" }).waitFor();
    expect([...toPixel(), ...told()]).toEqual([]);
    expect(await question.isVisible()).toBe(false);

    await page.getByRole("button", { name: "Advertising choices" }).click();
    await seen(question, "You declined.").waitFor();
    await question.getByRole("button", { name: "Accept" }).click();
    await page.mouse.wheel(0, 200);
    await expect.poll(() => toPixel().length).toBe(1);
    await expect.poll(() => told().length).toBe(1);

    await page.getByRole("button", { name: "Advertising choices" }).click();
    await seen(question, "You accepted.").waitFor();
    await Promise.all([page.waitForEvent("load"), question.getByRole("button", { name: "Decline" }).click()]);
    const before = toPixel().length;
    await page.mouse.wheel(0, 400);
    await page.goto("/auth/login");
    await page.getByRole("button", { name: "Log in" }).waitFor();
    expect(toPixel()).toHaveLength(before);
  });
});
