import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { havePhone, laptop, openWindow, seen } from "./browser.ts";
import { haveBusiness, haveSession, PASSWORD } from "./people.ts";
import { photoOf } from "./photo-of.ts";
import { have } from "./records.ts";
import { haveSilentProxy } from "./silent-proxy.ts";
import { keptSince } from "./stored-on-device.ts";

const FIRST = "Ducted zone 3 not cooling";
const NEXT = "Coolroom door seal";

async function untilKept(page: Page) {
  await expect.poll(() => keptSince(page), { timeout: 40_000 }).not.toBeNull();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

async function addNote(page: Page, text: string) {
  await page.getByRole("button", { name: "Add note" }).tap();
  const sheet = page.getByRole("dialog", { name: "Add note" });
  await sheet.getByRole("textbox", { name: "Note" }).fill(text);
  await sheet.getByRole("button", { name: "Add note" }).tap();
  return sheet;
}

const waitingNotes = (page: Page) => page.getByRole("list", { name: "Notes waiting to be sent" });

/**
 * Makes the next write fail: storage is full (QuotaExceededError), or iOS closed the database in the background
 * (InvalidStateError).
 */
const failToStore = (page: Page, name: "QuotaExceededError" | "InvalidStateError") =>
  page.evaluate((name) => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function failing(names, mode, options) {
      if (mode !== "readwrite") return transaction.call(this, names, mode, options);
      IDBDatabase.prototype.transaction = transaction;
      throw new DOMException("The device refuses.", name);
    };
  }, name);

test("a day offline on a phone that kills the browser: everything is still there each time, and arrives once", {
  timeout: 240_000,
}, async () => {
  const office = await openWindow({ viewport: laptop });
  const { email } = await haveBusiness(office.context);
  const { customer } = await have(office.context, "/api/customers", { name: "Margaret Doyle" });
  const visit = { customerId: customer.id, scheduledAt: new Date().toISOString() };
  const job = await have(office.context, "/api/jobs", { ...visit, title: FIRST });
  const next = await have(office.context, "/api/jobs", { ...visit, title: NEXT });
  const photos = [await photoOf("#226688", "before.jpg"), await photoOf("#aa5522", "after.jpg")];

  const proxy = await haveSilentProxy(Number(new URL(inject("origin")).port));
  const device = await havePhone(proxy);
  let context = await device.open();
  await haveSession(context, email, PASSWORD);
  let page = await context.newPage();
  await page.goto("/jobs");
  await untilKept(page);
  await context.close();

  // The network never responds, so stored data is shown within seconds, along with its age.
  proxy.beSilent(true);
  context = await device.open();
  page = await context.newPage();
  await page.goto("/jobs");
  await page.getByRole("link", { name: FIRST, exact: true }).waitFor({ timeout: 8_000 });
  await seen(page, "The server isn’t responding.").waitFor();
  await seen(page, /Showing jobs from \d+:\d\d [ap]m\. Trying again/).waitFor();
  await page.goto(`/jobs/${job.id}/notes`);
  await addNote(page, "Motor seized");
  await seen(waitingNotes(page), "Motor seized").waitFor();
  await seen(page, /No response · 1 waiting/).waitFor();
  await device.kill();

  context = await device.open({ offline: true });
  page = await context.newPage();
  await page.goto("/jobs");
  await seen(page, "1 note waiting to send").waitFor();
  await page.getByRole("link", { name: FIRST, exact: true }).tap();
  await page.getByRole("link", { name: "Notes & Charges", exact: true }).tap();
  await seen(waitingNotes(page), "Motor seized").waitFor();
  await failToStore(page, "QuotaExceededError");
  const sheet = await addNote(page, "Damper shut");
  await seen(sheet, /Couldn’t save to this device/).waitFor();
  expect(await sheet.getByRole("textbox", { name: "Note" }).inputValue()).toBe("Damper shut");
  await failToStore(page, "InvalidStateError");
  await sheet.getByRole("button", { name: "Add note" }).tap();
  await seen(waitingNotes(page), "Damper shut").waitFor();
  await page.getByRole("button", { name: "Half an hour more" }).tap();
  await page.getByRole("textbox", { name: "Work done" }).fill("Zone motor replaced");
  await page.getByRole("button", { name: "Add", exact: true }).first().tap();
  await page.getByRole("combobox", { name: "Part name" }).fill("Zone motor");
  await page.getByRole("button", { name: "Add", exact: true }).last().tap();
  await page.getByRole("list", { name: "Parts waiting to be sent" }).waitFor();
  for (const photo of photos) {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Take photo" }).tap();
    await (await chooser).setFiles(photo);
    await page.getByRole("button", { name: `Send ${photo.name} again` }).waitFor();
  }
  await page.goto(`/jobs/${job.id}`);
  await page.getByRole("button", { name: "Complete", exact: true }).tap();
  await page.waitForURL("**/jobs");
  await page.goto(`/jobs/${next.id}/notes`);
  await addNote(page, "Seal ordered");
  await seen(waitingNotes(page), "Seal ordered").waitFor();
  await device.kill();

  context = await device.open({ offline: true });
  page = await context.newPage();
  await page.goto(`/jobs/${job.id}`);
  await seen(page, "Done", { exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole("main").innerText())
    .toMatch(/Hours\s+1 h\s+Parts\s+1 item\s+Notes\s+2\s+Waiting to be sent\s+7/);
  await page.goto("/outbox");
  await seen(page, "Offline · 8 waiting").waitFor();
  await seen(page.getByRole("list", { name: `Waiting for ${FIRST}` }), "2 photos").waitFor();
  await seen(page.getByRole("list", { name: `Waiting for ${NEXT}` }), "Seal ordered").waitFor();

  // Once they're back online, the sending tab closes halfway and the other tab continues.
  const watching = office.page;
  await watching.goto(`/jobs/${job.id}/notes`);
  await seen(watching, "No notes yet").waitFor();
  let loads = 0;
  watching.on("load", () => {
    loads += 1;
  });
  const other = await context.newPage();
  await other.goto("/outbox");
  await seen(other, "Offline · 8 waiting").waitFor();
  const sending = Promise.withResolvers<Page>();
  for (const each of [page, other]) {
    each.on("request", (request) => {
      if (request.postData()?.includes("AddJobNote")) sending.resolve(each);
    });
  }
  proxy.beSilent(false);
  await context.setOffline(false);
  const sender = await sending.promise;
  await sender.close();
  const left = sender === page ? other : page;
  await seen(left, "Everything has been sent").waitFor({ timeout: 60_000 });

  const notes = watching.getByRole("list", { name: "Notes", exact: true });
  await seen(notes, "Motor seized").waitFor();
  await seen(notes, "Damper shut").waitFor();
  await seen(watching.getByRole("list", { name: "Hours" }), "Zone motor replaced").waitFor();
  await seen(watching.getByRole("list", { name: "Parts", exact: true }), "Zone motor").waitFor();
  await watching.getByRole("button", { name: /^Photo 2 of 2/ }).waitFor();
  expect(loads, "the office never reloaded").toBe(0);
  const of = async (id: string, what: string) =>
    (await (await office.context.request.get(`/api/jobs/${id}/${what}`)).json()).length;
  const counts = ["notes", "hours", "parts", "photos"].map((what) => of(job.id, what));
  expect(await Promise.all([...counts, of(next.id, "notes")])).toEqual([2, 1, 1, 2, 1]);
  const stored = await (await office.context.request.get(`/api/jobs/${job.id}`)).json();
  expect(stored.status).toBe("done");
});
