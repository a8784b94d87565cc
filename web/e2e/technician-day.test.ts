import type { BrowserContext } from "playwright-core";
import { expect, test } from "vitest";
import { laptop, openWindow, phone, seen } from "./browser.ts";
import { melbourneToday } from "./days.ts";
import { haveSession } from "./people.ts";
import { photoOf } from "./photo-of.ts";
import { have } from "./records.ts";

async function haveService(office: BrowserContext, title: string) {
  const technicians = await (await office.request.get("/api/jobs/technicians")).json();
  const lou = technicians.find(({ email, name }: { email?: string; name: string }) =>
    email ? email.startsWith("lou@") : name.startsWith("Lou"),
  );
  const { customer } = await have(office, "/api/customers", { name: `Harbour Cafe ${title}` });
  const equipment = await have(office, "/api/equipment", {
    name: "Coolroom",
    customerId: customer.id,
    serviceIntervalMonths: 6,
  });
  return have(office, "/api/jobs", {
    title,
    jobType: "Service",
    customerId: customer.id,
    scheduledAt: `${melbourneToday()}T05:30:00Z`,
    equipmentIds: [equipment.id],
    assignedTechIds: [lou.id],
  });
}

test("a technician's day on a phone, live in the office", { timeout: 180_000 }, async () => {
  const title = `Coolroom service ${Date.now().toString(36)}`;
  const office = await openWindow({ viewport: laptop });
  await haveSession(office.context, "jodie@bayside.example");
  const job = await haveService(office.context, title);
  const field = await openWindow({ viewport: phone });
  await haveSession(field.context, "lou@bayside.example");
  const photos = [await photoOf("#226688", "before.jpg"), await photoOf("#aa5522", "after.jpg")];
  const watching = office.page;
  await watching.goto(`/jobs/${job.id}/notes`);
  await seen(watching, "No notes yet").waitFor();
  let reloads = 0;
  watching.on("load", () => {
    reloads += 1;
  });

  const { page } = field;
  await page.goto("/");
  await page.getByRole("link", { name: title }).first().tap();
  await page.waitForURL(`**/jobs/${job.id}`);
  await page.getByRole("link", { name: "Notes & Charges" }).tap();

  await page.getByRole("button", { name: "Add note" }).tap();
  const sheet = page.getByRole("dialog", { name: "Add note" });
  await sheet.getByRole("textbox", { name: "Note" }).fill("Door seal perished, replaced.");
  await sheet.getByRole("button", { name: "Add note" }).tap();
  await sheet.waitFor({ state: "hidden" });
  await seen(watching.getByRole("list", { name: "Notes" }), "Door seal perished, replaced.").waitFor();

  await page.getByRole("button", { name: "Half an hour more" }).tap();
  await page.getByRole("button", { name: "Half an hour more" }).tap();
  await page.getByRole("textbox", { name: "Work done" }).fill("Six-month service");
  await page.getByRole("button", { name: "Add", exact: true }).first().tap();
  const hours = watching.getByRole("list", { name: "Hours" });
  await seen(hours, "Six-month service").waitFor();
  await seen(hours, "1.5 h").waitFor();

  await page.getByRole("combobox", { name: "Part name" }).fill("Door gasket");
  await page.getByRole("button", { name: "Add", exact: true }).last().tap();
  await seen(watching.getByRole("list", { name: "Parts" }), "Door gasket").waitFor();
  // The office sees the charge at list price. The technician doesn't see prices.
  await seen(watching.getByRole("list", { name: "Charges" }), "$214.50", { exact: true }).waitFor();
  expect(await page.getByText("$").count()).toBe(0);

  for (const photo of photos) {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Take photo" }).tap();
    await (await chooser).setFiles(photo);
  }
  await watching.getByRole("button", { name: /^Photo 2 of 2/ }).waitFor();

  await watching.getByRole("link", { name: title }).click();
  await watching.waitForURL(`**/jobs/${job.id}`);
  await page.getByRole("link", { name: title }).tap();
  await page.waitForURL(`**/jobs/${job.id}`);
  await page.getByRole("button", { name: "Complete", exact: true }).tap();
  await seen(page, /^Follow-up created for /).waitFor();
  await page.waitForURL("**/jobs");
  await seen(watching.getByRole("main"), "Done", { exact: true }).waitFor();

  await watching.getByRole("link", { name: "Jobs", exact: true }).first().click();
  await watching.waitForURL("**/jobs");
  await watching.getByRole("searchbox").fill(title);
  await watching.getByRole("link", { name: title, exact: true }).nth(1).waitFor();
  expect(
    await watching.getByRole("link", { name: title, exact: true }).count(),
    "done and its follow-up",
  ).toBe(2);
  const jobs = await (await office.context.request.get("/api/jobs")).json();
  const made = jobs.filter((each: { title: string }) => each.title === title);
  expect(made.map(({ status }: { status: string }) => status).toSorted()).toEqual(["done", "new"]);
  expect(reloads, "the office never reloaded").toBe(0);
});
