import { describe, expect, test } from "vitest";
import { laptop, openWindow, phone, seen } from "./browser.ts";
import { runSql } from "./database.ts";
import { haveBusiness } from "./people.ts";

const endTrial = (orgId: string) =>
  runSql("update subscriptions set trial_end = now() - interval '3 days' where org_id = $1", [orgId]);

const endSubscription = (orgId: string) =>
  runSql(
    `update subscriptions set status = 'canceled', subscribed_at = now() - interval '90 days',
       current_period_end = now() - interval '1 day' where org_id = $1`,
    [orgId],
  );

describe("an ended trial", () => {
  for (const viewport of [laptop, phone]) {
    test(`shows the dialog on a write at ${viewport.width} px, still allows reading, and works again once a plan is paid for`, async () => {
      const { context, page } = await openWindow({ viewport });
      const { orgId } = await haveBusiness(context);
      await context.request.post("/api/jobs", { data: { title: "Booked in time" } });
      await endTrial(orgId);
      await page.goto("/");
      await seen(page, "Trial Expired").waitFor();
      await page.goto("/jobs");
      await seen(page, "Booked in time").waitFor();
      await page.getByRole("button", { name: "New Job" }).filter({ visible: true }).first().click();
      const form = page.getByRole("dialog", { name: "New Job" });
      await form.getByLabel("Title").fill("Too late");
      await form.getByRole("button", { name: "Create Job" }).click();
      const dialog = page.getByRole("dialog", { name: "Trial Expired" });
      await seen(dialog, "Your 14-day trial has expired. Upgrade now to continue!").waitFor();
      await dialog.getByRole("button", { name: "Maybe Later" }).click();
      await dialog.waitFor({ state: "hidden" });
      expect(await form.getByLabel("Title").inputValue()).toBe("Too late");
      await form.getByRole("button", { name: "Create Job" }).click();
      await dialog.getByRole("button", { name: "Upgrade Now" }).click();
      await page.waitForURL("**/subscription");

      await page.getByRole("button", { name: "Choose Solo" }).click();
      await page.getByRole("heading", { name: "Subscribe to Solo" }).waitFor();
      await page.getByRole("button", { name: "Decline the card" }).click();
      await seen(page, "The card was declined. Nothing was paid.").waitFor();
      await page.getByRole("button", { name: "Subscribe" }).click();
      await seen(page, "You’re on Solo").waitFor();
      await page.waitForURL("**/jobs");
      await page.getByRole("button", { name: "New Job" }).filter({ visible: true }).first().click();
      expect(await form.getByLabel("Title").inputValue()).toBe("Too late");
      await form.getByRole("button", { name: "Create Job" }).click();
      await form.waitFor({ state: "hidden" });
      await seen(page, "Too late").waitFor();
    });
  }

  test("answers 402 with its code over REST", async () => {
    const { context } = await openWindow();
    const { orgId } = await haveBusiness(context);
    await endTrial(orgId);
    const answer = await context.request.post("/api/jobs", { data: { title: "Too late" } });
    expect(answer.status()).toBe(402);
    expect(await answer.json()).toMatchObject({
      code: "TRIAL_EXPIRED",
      action: { label: "Upgrade Now", url: "/subscription" },
    });
  });
});

describe("an ended subscription", () => {
  test("shows 'Premium Feature'", async () => {
    const { context, page } = await openWindow({ viewport: laptop });
    const { orgId } = await haveBusiness(context);
    await endSubscription(orgId);
    await page.goto("/jobs");
    await page.getByRole("button", { name: "New Job" }).filter({ visible: true }).first().click();
    const form = page.getByRole("dialog", { name: "New Job" });
    await form.getByLabel("Title").fill("Too late");
    await form.getByRole("button", { name: "Create Job" }).click();
    const dialog = page.getByRole("dialog", { name: "Premium Feature" });
    await seen(dialog, "This feature requires an active subscription.").waitFor();
  });
});
