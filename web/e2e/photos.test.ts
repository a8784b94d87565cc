import { expect, test } from "vitest";
import { laptop, openWindow, phone, seen } from "./browser.ts";
import { haveBusiness, haveSession, PASSWORD } from "./people.ts";
import { photoOf } from "./photo-of.ts";
import { have } from "./records.ts";

test("the office sees two photos taken on a phone straight away, opens one and deletes it", async () => {
  const photos = [await photoOf("#226688", "before.jpg"), await photoOf("#aa5522", "after.jpg")];
  const field = await openWindow({ viewport: phone });
  const { email } = await haveBusiness(field.context);
  const created = await field.context.request.post("/api/jobs", { data: { title: "Leaking valve" } });
  const { id } = await created.json();
  const office = await openWindow({ viewport: laptop });
  await haveSession(office.context, email, PASSWORD);
  await office.page.goto(`/jobs/${id}`);
  await seen(office.page, "No photos yet").waitFor();

  await field.page.goto(`/jobs/${id}/notes`);
  for (const photo of photos) {
    const chooser = field.page.waitForEvent("filechooser");
    await field.page.getByRole("button", { name: "Take photo" }).click();
    await (await chooser).setFiles(photo);
  }
  for (const { page } of [field, office]) {
    await page.getByRole("button", { name: /^Photo 2 of 2/ }).waitFor();
    await page.waitForFunction(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>("ul[aria-label=Photos] img")];
      return images.length === 2 && images.every(({ naturalWidth }) => naturalWidth === 512);
    });
  }

  await office.page.getByRole("button", { name: /^Photo 1 of 2/ }).click();
  await office.page.keyboard.press("ArrowRight");
  await seen(office.page, "2 of 2").waitFor();
  const download = office.page.waitForEvent("download");
  await office.page.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.jpg$/);
  await office.page.getByRole("button", { name: "Delete photo" }).click();
  await office.page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await field.page.getByRole("button", { name: /^Photo 1 of 1/ }).waitFor();
  await office.page.keyboard.press("Escape");
  await office.page.getByRole("button", { name: /^Photo 1 of 1/ }).waitFor();
});

test("sends a photo taken offline automatically, from anywhere in the app", async () => {
  const photo = await photoOf("#447733", "meter.jpg");
  const { context, page } = await openWindow({ viewport: phone });
  await haveBusiness(context);
  const created = await context.request.post("/api/jobs", { data: { title: "Meter box" } });
  const { id } = await created.json();
  await page.goto(`/jobs/${id}/notes`);
  await seen(page, "No photos yet").waitFor();
  await context.setOffline(true);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Take photo" }).click();
  await (await chooser).setFiles(photo);
  await seen(page, "Waiting").waitFor();
  await page.getByRole("button", { name: "Send meter.jpg again" }).waitFor();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Meter box" }).click();
  await page.getByRole("button", { name: /^Photo 1 of 1/ }).waitFor();
  expect(await (await context.request.get(`/api/jobs/${id}/photos`)).json()).toHaveLength(1);
});

test("accepts pictures dropped on or pasted into a laptop's screen", async () => {
  const { context, page } = await openWindow({ viewport: laptop });
  await haveBusiness(context);
  const created = await context.request.post("/api/jobs", { data: { title: "Drop" } });
  await page.goto(`/jobs/${(await created.json()).id}`);
  await seen(page, "No photos yet").waitFor();
  const bring = (kind: "drop" | "paste", colour: string) =>
    page.evaluate(
      async ([how, fill]) => {
        const canvas = Object.assign(document.createElement("canvas"), { width: 800, height: 600 });
        const ink = canvas.getContext("2d") as CanvasRenderingContext2D;
        ink.fillStyle = fill ?? "";
        ink.fillRect(0, 0, 800, 600);
        const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
        const data = new DataTransfer();
        data.items.add(new File([blob as Blob], `${how}.png`, { type: "image/png" }));
        if (how === "paste") dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));
        else {
          const card = document.evaluate("//p[starts-with(., 'No photos yet')]", document).iterateNext();
          card?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }
      },
      [kind, colour] as const,
    );
  await bring("drop", "#123456");
  await page.getByRole("button", { name: /^Photo 1 of 1/ }).waitFor();
  await bring("paste", "#654321");
  await page.getByRole("button", { name: /^Photo 2 of 2/ }).waitFor();
});

test("photos shared from another app wait for a sign-in, then for a job", async () => {
  const photo = await photoOf("#883344", "plate.jpg");
  const { context, page } = await openWindow({ viewport: phone, keepsApp: true });
  const { email } = await haveBusiness(context);
  const { id } = await have(context, "/api/jobs", { title: "Heat pump trips" });
  await page.goto("/jobs");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.clearCookies();
  // Submits a form as the device's share sheet does.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), {
      action: "/shared-photos",
      method: "POST",
      enctype: "multipart/form-data",
    });
    form.append(Object.assign(document.createElement("input"), { type: "file", name: "photos" }));
    document.body.append(form);
  });
  await page.locator("form input[name=photos]").setInputFiles(photo);
  await page.evaluate(() => document.forms[document.forms.length - 1]?.submit());
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: "Remove plate.jpg" }).waitFor();
  await page.getByRole("combobox", { name: "Which job?" }).fill("heat");
  await page.getByRole("option", { name: /Heat pump trips/ }).tap();
  await page.getByRole("button", { name: "Add photo" }).tap();
  await page.waitForURL(`**/jobs/${id}`);
  const stored = async () => (await (await context.request.get(`/api/jobs/${id}/photos`)).json()).length;
  await expect.poll(stored).toBe(1);
  await page.goto("/shared-photos");
  await seen(page, "No photos to add").waitFor();
});
