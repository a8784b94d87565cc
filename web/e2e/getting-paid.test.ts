import type { BrowserContext, Page } from "playwright-core";
import { extractText } from "unpdf";
import { describe, expect, test } from "vitest";
import { openWindow, phone, seen } from "./browser.ts";
import { runSql } from "./database.ts";
import { haveBusiness } from "./people.ts";

const CUSTOMER = { name: "Bayview Dental", email: "pay@bayview.example" };

async function haveOffice(context: BrowserContext) {
  const business = await haveBusiness(context);
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  const { customer } = await post("/api/customers", CUSTOMER);
  await post("/api/item-presets", { name: "Compressor service", unit_amount: 240, tax_rate: 10 });
  await runSql(
    `update organisations set account_name = 'Plumb', bsb = '063000', account_number = '00123456', abn = '51824753556'
     where id = $1`,
    [business.orgId],
  );
  return { ...business, customerId: customer.id as string };
}

async function tabTo(page: Page, name: string | RegExp, role: "link" | "button" | "textbox" | "combobox") {
  const target = page.getByRole(role, { name, exact: typeof name === "string" }).filter({ visible: true });
  await target.first().waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No way by Tab to ${name}`);
}

async function takeWithEnter(page: Page, name: string) {
  await page.waitForFunction((wanted) => {
    const pointed = document.activeElement?.getAttribute("aria-activedescendant");
    return pointed && document.getElementById(pointed)?.textContent?.includes(wanted);
  }, name);
  await page.keyboard.press("Enter");
}

const status = (page: Page, label: string) => seen(page.locator("header"), label, { exact: true }).waitFor();

async function draw(page: Page) {
  const pad = page.getByRole("img", { name: "Draw your signature here" });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("There is nowhere to sign");
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) {
    await page.mouse.move(box.x + 30 + step * 22, box.y + box.height / 2 + (step % 2 ? -25 : 25));
  }
  await page.mouse.up();
}

const mailsOf = (orgId: string) =>
  runSql<{ recipient: string; subject: string; text: string; attachments: unknown }>(
    `select recipient, subject, text, attachments from outbox_messages
     where org_id = $1 and recipient = $2 order by created_at`,
    [orgId, CUSTOMER.email],
  );

describe("getting paid from a laptop", () => {
  test("goes from a quote written by keyboard to a paid invoice and its statement", {
    timeout: 120_000,
  }, async () => {
    const { context, page } = await openWindow();
    const { orgId, customerId } = await haveOffice(context);
    const { keyboard } = page;

    await page.goto("/quotes");
    await page.getByRole("heading", { name: "Quotes", exact: true }).waitFor();
    await tabTo(page, "New Quote", "link");
    await keyboard.press("Enter");
    await page.waitForURL("**/quotes/new");
    await tabTo(page, "Customer", "combobox");
    await keyboard.type("Bayview", { delay: 10 });
    await takeWithEnter(page, "Bayview Dental");
    await tabTo(page, "Title", "textbox");
    await keyboard.type("Coolroom service");
    await tabTo(page, "Item, line 1", "combobox");
    await keyboard.type("compr", { delay: 10 });
    await takeWithEnter(page, "Compressor service");
    await tabTo(page, "Qty, line 1", "textbox");
    await keyboard.type("2");
    await keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Item, line 2" }).and(page.locator(":focus")).waitFor();
    await keyboard.type("Call-out");
    await tabTo(page, "Price, line 2", "textbox");
    await keyboard.type("95");
    await keyboard.press("Control+s");
    await page.getByRole("button", { name: "Email", exact: true }).waitFor();
    await seen(page, "$632.50").waitFor();

    await tabTo(page, "Email", "button");
    await keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: /^Email QU-0001/ });
    expect(await dialog.getByLabel("To").inputValue()).toBe(CUSTOMER.email);
    await keyboard.press("Enter");
    await seen(page, "Quote sent").waitFor();
    await status(page, "Sent");

    await expect.poll(() => mailsOf(orgId)).toHaveLength(1);
    const [mail] = await mailsOf(orgId);
    expect(mail).toMatchObject({ recipient: CUSTOMER.email, subject: expect.stringContaining("QU-0001") });
    expect(JSON.stringify(mail?.attachments)).toContain("quote");
    const usage = await (await context.request.get("/api/usage")).json();
    expect(usage.email.used).toBe(1);
    const link = mail?.text.match(/https?:\/\/\S+\/quote\/[\w-]+/)?.[0];
    if (!link) throw new Error(`No link in: ${mail?.text}`);

    const customer = await openWindow({ viewport: phone });
    await customer.page.goto(link);
    await seen(customer.page, "$632.50").waitFor();
    await seen(page, "Opened by the customer").waitFor();
    await customer.page.getByRole("button", { name: "Accept quote" }).tap();
    await customer.page.getByLabel("Your name").fill("Ana Lim");
    await draw(customer.page);
    await customer.page.getByRole("button", { name: "Accept quote" }).tap();
    await seen(customer.page, "Accepted. Thank you.").waitFor();
    await status(page, "Accepted");
    await page.getByRole("img", { name: "Signature of Ana Lim" }).waitFor();
    const [signed] = await runSql<{
      accepted_by_name: string;
      accepted_signature: string;
      accepted_by_ip: string;
    }>("select accepted_by_name, accepted_signature, accepted_by_ip from quotes where org_id = $1", [orgId]);
    expect(signed).toMatchObject({
      accepted_by_name: "Ana Lim",
      accepted_signature: expect.stringMatching(/^M/),
    });
    await seen(page, String(signed?.accepted_by_ip), { exact: true }).waitFor();

    await page.getByRole("button", { name: "Convert to Job" }).click();
    await page.waitForURL("**/jobs/*");
    const jobId = page.url().split("/").at(-1);
    await page.getByRole("button", { name: "Complete", exact: true }).click();
    await page.waitForURL("**/jobs");
    await page.goto(`/completed-jobs/${jobId}`);
    await page.getByRole("button", { name: "Convert to Invoice" }).click();
    await page.waitForURL("**/invoices/*");
    await seen(page, "INV-0001").waitFor();
    await seen(page, "$632.50").waitFor();

    await page.getByRole("button", { name: "Email", exact: true }).click();
    const send = page.getByRole("dialog", { name: /^Email INV-0001/ });
    await send.getByRole("button", { name: "Send" }).click();
    await seen(page, "Invoice sent").waitFor();
    await expect.poll(() => mailsOf(orgId)).toHaveLength(2);
    const bill = (await mailsOf(orgId))[1]?.text.match(/https?:\/\/\S+\/invoice\/[\w-]+/)?.[0];
    if (!bill) throw new Error("No link in the invoice's mail");

    await customer.page.goto(bill);
    await seen(customer.page, "063-000").waitFor();
    await customer.page.getByRole("button", { name: "Pay part of this invoice" }).tap();
    await customer.page.getByLabel("Amount to pay now").fill("200");
    await customer.page.getByRole("button", { name: "Pay $200.00 by card" }).tap();
    await customer.page.waitForURL("**/checkout/local**");
    await customer.page.getByRole("button", { name: "Pay $200.00" }).tap();
    await seen(customer.page, "We’ve received your payment. Thank you.").waitFor();
    await seen(page.getByRole("list", { name: "Payments" }), "$200.00").waitFor();
    await seen(page, "$432.50").waitFor();

    await page.getByRole("button", { name: "Record payment" }).click();
    const record = page.getByRole("dialog", { name: "Record payment" });
    expect(await record.getByLabel("Amount").inputValue()).toBe("432.50");
    await record.getByRole("button", { name: "Record payment" }).click();
    await status(page, "Paid");
    await customer.page.reload();
    await seen(customer.page, "Paid in full. Thank you.").waitFor();

    await page.goto(`/customers/${customerId}`);
    await seen(page, "INV-0001").waitFor();
    const [popup] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("button", { name: "Statement", exact: true }).click(),
    ]);
    await popup.close();
    const statement = await context.request.get(`/api/customers/${customerId}/statement.pdf`);
    expect(statement.headers()["content-type"]).toBe("application/pdf");
    const { text } = await extractText(new Uint8Array(await statement.body()), { mergePages: true });
    for (const words of ["INV-0001", "632.50", "200.00", "432.50", CUSTOMER.name])
      expect(text).toContain(words);
  });
});

describe("getting paid from a phone", () => {
  test("writes an invoice and takes its payment on the spot", { timeout: 60_000 }, async () => {
    const { context, page } = await openWindow({ viewport: phone });
    await haveOffice(context);
    await page.goto("/invoices");
    await seen(page, "No invoices found. Create your first invoice!").waitFor();
    await page.getByRole("link", { name: "New Invoice" }).filter({ visible: true }).first().tap();
    await page.waitForURL("**/invoices/new");
    await page.getByRole("button", { name: /Choose a contact/ }).tap();
    const details = page.getByRole("dialog", { name: "Details" });
    await details.getByRole("combobox", { name: "Customer" }).fill("Bayview");
    await page.getByRole("option", { name: /Bayview Dental/ }).tap();
    await details.getByRole("button", { name: "Done" }).tap();
    await page.getByLabel("Title").fill("Tap washer");
    await page
      .getByRole("button", { name: /^Line 1/ })
      .first()
      .tap();
    const line = page.getByRole("dialog", { name: "Line 1" });
    await line.getByRole("combobox", { name: "Item" }).fill("Tap washer");
    await line.getByLabel("Price").fill("100");
    await line.getByRole("button", { name: "Done" }).tap();
    await seen(page, "$110.00").waitFor();
    await page.getByRole("button", { name: "Save & close" }).tap();
    await page.getByRole("button", { name: "Record payment" }).tap();
    const record = page.getByRole("dialog", { name: "Record payment" });
    await record.getByRole("button", { name: "How it was paid" }).tap();
    await page.getByRole("option", { name: "Cash" }).tap();
    await record.getByRole("button", { name: "Record payment" }).tap();
    await seen(page, "Paid", { exact: true }).waitFor();
    const [invoice] = await (await context.request.get("/api/invoices?tab=paid")).json();
    expect(invoice).toMatchObject({ number: "INV-0001", status: "paid", customer_name: CUSTOMER.name });
  });

  test("the customer declines a quote with a reason", { timeout: 60_000 }, async () => {
    const { context, page } = await openWindow({ viewport: phone });
    const { customerId } = await haveOffice(context);
    const answer = await context.request.post("/api/quotes", {
      data: {
        title: "New coolroom",
        customerId,
        lines: [{ description: "Coolroom", quantity: 1, unit_amount: 8_500, tax_rate: 10 }],
      },
    });
    const { id } = await answer.json();
    await page.goto(`/quotes/${id}`);
    await page.getByRole("button", { name: "Email", exact: true }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Send" }).tap();
    await seen(page, "Quote sent").waitFor();
    const [row] = await runSql<{ public_token: string }>("select public_token from quotes where id = $1", [
      id,
    ]);

    const customer = await openWindow({ viewport: phone });
    await customer.page.goto(`/quote/${row?.public_token}`);
    await customer.page.getByRole("button", { name: "Decline" }).tap();
    await customer.page.getByLabel("Reason (optional)").fill("We’re moving out in March");
    await customer.page.getByRole("button", { name: "Decline quote" }).tap();
    await customer.page
      .getByText(/^Declined/)
      .first()
      .waitFor();
    await seen(page, "The customer declined this quote.").waitFor();
    await seen(page, "“We’re moving out in March”").waitFor();
  });
});
