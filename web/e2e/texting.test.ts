import type { BrowserContext } from "playwright-core";
import { expect, test } from "vitest";
import { laptop, openWindow, phone, seen } from "./browser.ts";
import { runSql } from "./database.ts";
import { melbourneToday } from "./days.ts";
import { haveBusiness } from "./people.ts";
import { have } from "./records.ts";

async function haveVisit(context: BrowserContext) {
  const { orgId } = await haveBusiness(context);
  const { customer } = await have(context, "/api/customers", {
    name: "Margaret Doyle",
    phone: "0491 570 156",
  });
  const job = await have(context, "/api/jobs", {
    title: "Zone 3 not cooling",
    customerId: customer.id,
    status: "scheduled",
    // 9 pm in the fixed UTC+10 offset.
    scheduledAt: `${melbourneToday()}T11:00:00Z`,
  });
  return { orgId, id: job.id as string };
}

const textsTo = (orgId: string) =>
  runSql<{ text: string }>(
    "select text from outbox_messages where org_id = $1 and channel = 'sms' order by created_at",
    [orgId],
  );

test("a confirmation text opens the visit, the office sees it confirmed, then the technician is on the way", {
  timeout: 90_000,
}, async () => {
  const office = await openWindow({ viewport: laptop });
  const { orgId, id } = await haveVisit(office.context);
  await office.page.goto(`/jobs/${id}`);
  await office.page.getByRole("button", { name: "Send SMS" }).click();
  const dialog = office.page.getByRole("dialog", { name: "Send SMS" });
  await dialog.getByRole("button", { name: "Send SMS" }).click();
  await seen(office.page, "SMS sent ✔").waitFor();
  await seen(office.page, /Please confirm: http/).waitFor();
  const [confirmation] = await textsTo(orgId);
  const link = /https?:\S+/.exec(confirmation?.text ?? "")?.[0] ?? "";

  const customer = await openWindow({ viewport: phone });
  await customer.page.goto(new URL(link).pathname);
  await customer.page.getByRole("button", { name: "Confirm visit" }).click();
  await customer.page.getByRole("heading", { name: "Your visit is confirmed" }).waitFor();
  await office.page.getByRole("button", { name: "Confirmed" }).waitFor();

  await office.page.setViewportSize(phone);
  await office.page.getByRole("button", { name: "5 minutes more" }).click();
  await office.page.getByRole("button", { name: "On my way" }).click();
  await office.page.getByRole("button", { name: "Running late" }).waitFor();
  expect((await textsTo(orgId)).map(({ text }) => text)[1]).toMatch(/in about 30 minutes\.$/);
});

test("buys a pack on the spot when no SMS are left, and sends the text", {
  timeout: 90_000,
}, async () => {
  const { context, page } = await openWindow({ viewport: laptop });
  const { orgId, id } = await haveVisit(context);
  await runSql(
    `insert into usage_events (id, org_id, channel, quantity, at) values (uuidv7(), $1, 'sms', 500, now())`,
    [orgId],
  );
  await page.goto(`/jobs/${id}`);
  await page.getByRole("button", { name: "Send SMS" }).click();
  const dialog = page.getByRole("dialog", { name: "Send SMS" });
  await seen(dialog, "No SMS credits left.").waitFor();
  await dialog.getByRole("button", { name: "Buy packs" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: /^Pay / }).click();
  await seen(page, "Purchase Successful!").waitFor();
  await page.goto(`/jobs/${id}`);
  await page.getByRole("button", { name: "Send SMS" }).click();
  await dialog.getByRole("button", { name: "Send SMS" }).click();
  await seen(page, "SMS sent ✔").waitFor();
  expect(await textsTo(orgId)).toHaveLength(1);
});
