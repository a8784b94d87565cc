import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openWindow, phone, seen } from "./browser.ts";
import { haveBusiness, haveSession } from "./people.ts";
import { photoOf } from "./photo-of.ts";

const DEMO_PASSWORD = "fettle-demo";

async function signInAt(page: Page, path: string, email: string) {
  await page.goto(path);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test("a technician asks support with a photo, sees the answer live without the internal note, and marks it as solved", async () => {
  const { context, page } = await openWindow({ viewport: phone });
  await haveSession(context, "tomasi@bayside.example");
  await page.goto("/support/new");
  await page.getByLabel("What is it about?").fill("The app won’t read this plate");
  await page.getByLabel("What happened?").fill("I scan it and nothing comes up.");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(await photoOf("#884400", "plate.jpg"));
  await page.getByRole("button", { name: "Remove plate.jpg" }).waitFor();
  await page.getByRole("button", { name: "Send ticket" }).click();
  await page.waitForURL("**/support/ticket/*");
  await seen(page, "plate.jpg").waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1);

  const desk = (await openWindow()).page;
  await signInAt(desk, "/support-admin/login", "marcus@fettle.example");
  await desk.getByRole("heading", { name: "Dashboard" }).waitFor();
  await desk.goto(`/support-admin/tickets/${id}`);
  await seen(desk, "plate.jpg").waitFor();
  const say = async (text: string) => {
    await desk.getByPlaceholder("Type your message...").fill(text);
    await desk.getByRole("button", { name: "Send", exact: true }).click();
    await seen(desk, text).waitFor();
    await expect.poll(() => desk.getByPlaceholder("Type your message...").inputValue()).toBe("");
  };
  const isInternal = desk.getByRole("switch", { name: "Internal note (not visible to customer)" });
  await isInternal.press("Space");
  await say("Third one with a scratched plate this week");
  await say("Type the serial number under the barcode instead");

  await seen(page, "Type the serial number under the barcode instead").waitFor();
  expect(await page.getByText("scratched plate").count()).toBe(0);
  expect(await seen(desk, "Resolved").isVisible()).toBe(false);
  await page.getByRole("button", { name: "Yes, solved" }).click();
  await seen(page, "Was this solved?").waitFor({ state: "hidden" });
  await expect.poll(() => seen(desk, "Resolved").isVisible()).toBe(true);
});

test("the owner extends a trial, looks in without changing anything, and publishes a post that the public reads", async () => {
  const { context: member } = await openWindow();
  const { orgName } = await haveBusiness(member);
  await member.request.post("/api/jobs", { data: { title: "Theirs to change" } });

  const { context, page } = await openWindow();
  await signInAt(page, "/auth/login", "owner@fettle.example");
  await page.waitForURL("**/admin");
  await page.goto("/admin/organizations");
  await page.getByRole("searchbox").fill(orgName);
  await page.getByRole("link", { name: orgName }).click();
  await page.getByRole("button", { name: "Extend trial" }).click();
  await page.getByLabel("Reason").fill("They start after the holidays");
  await page.getByRole("button", { name: /^Extend to/ }).click();
  await page.getByLabel("Reason").waitFor({ state: "hidden" });
  await seen(page, "They start after the holidays").waitFor();

  await page.getByRole("button", { name: "Look in, read only" }).click();
  await page.getByLabel("Reason").fill("They ask where their first job went");
  const [look] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("button", { name: "Look in for 15 minutes" }).click(),
  ]);
  await seen(look, `You’re viewing ${orgName}`).waitFor();
  await look.getByRole("link", { name: "Jobs", exact: true }).first().click();
  await seen(look, "Theirs to change").waitFor();
  const before = await (await member.request.get("/api/jobs")).json();
  const answer = await context.request.post("/api/jobs", {
    data: { title: "Not mine" },
    headers: { portal: "look-in" },
  });
  expect(answer.ok()).toBe(false);
  expect(await (await member.request.get("/api/jobs")).json()).toEqual(before);
  await look.getByRole("button", { name: "End look-in" }).click();
  await look.getByRole("heading", { level: 1, name: orgName }).waitFor();

  const title = `Before the holidays, ${orgName}`;
  await page.goto("/admin/blog/new");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Start writing" }).click();
  const text = page.locator("[contenteditable=true]");
  await text.click();
  await page.keyboard.type("Book the last visits in time.");
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByRole("button", { name: "Publish edits" }).waitFor();
  const reader = (await openWindow()).page;
  await reader.goto("/blog");
  await reader.getByRole("link", { name: title }).first().click();
  await seen(reader, "Book the last visits in time.").waitFor();
});
